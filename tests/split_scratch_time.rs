use std::time::Instant;
#[test]
fn time() {
    for name in std::env::var("CORPUS").unwrap().split_whitespace() {
        let bytes: &'static [u8] = Box::leak(std::fs::read(name).unwrap().into_boxed_slice());
        let (mut p, mut s) = (f64::MAX, f64::MAX);
        let mut parts = 0;
        let mut media = 0;
        for _ in 0..7 {
            let t = Instant::now();
            let r = mcpview::protocol::ToolResult::parse(
                mcpview::json::Source::Borrowed(bytes),
                &Default::default(),
            );
            p = p.min(t.elapsed().as_secs_f64());
            let t = Instant::now();
            let x = mcpview::split::split(&r, None, None, &Default::default());
            s = s.min(t.elapsed().as_secs_f64());
            parts = x.parts().len();
            media = x.media().len();
        }
        println!(
            "{:40} {:9} bytes parse {:8.3} ms split {:8.3} ms ratio {:5.2} parts {parts} media {media}",
            name,
            bytes.len(),
            p * 1e3,
            s * 1e3,
            s / p
        );
    }
}

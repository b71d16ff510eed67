use std::time::Instant;
fn t<T>(name: &str, bytes: usize, mut f: impl FnMut() -> T) {
    let mut m = f64::MAX;
    for _ in 0..5 {
        let s = Instant::now();
        let x = f();
        m = m.min(s.elapsed().as_secs_f64());
        std::hint::black_box(x);
    }
    println!(
        "  {name:30} {:8.3} ms  {:7.2} GB/s",
        m * 1e3,
        bytes as f64 / m / 1e9
    );
}
#[test]
fn time() {
    let load = |n: &str| {
        let b: &'static [u8] = Box::leak(
            std::fs::read(format!("/tmp/corpus/{n}.json"))
                .unwrap()
                .into_boxed_slice(),
        );
        mcpview::protocol::ToolResult::parse(
            mcpview::json::Source::Borrowed(b),
            &Default::default(),
        )
    };
    let lim = mcpview::limits::ReadLimits::default();
    println!("wav");
    let r = load("06_wav_20mb");
    let d = r.blocks.iter().find_map(|b| b.data).unwrap();
    let s = r.value(d).as_str().unwrap();
    t("analyse", s.len(), || {
        mcpview::media::base64::analyse(&s).decoded_len()
    });
    t("decode_to_vec", s.len(), || {
        mcpview::media::base64::analyse(&s).decode_to_vec()
    });
    t("memchr ,", s.len(), || memchr::memchr(b',', s.as_bytes()));
    t("payload.trim", s.len(), || s.trim().len());
    for n in [
        "07_scene_10k",
        "08_table_100k",
        "09_markdown_4mb",
        "12_unicode",
    ] {
        println!("{n}");
        let r = load(n);
        let b = &r.blocks[0];
        println!("  {:?}", b.kind);
        let v = r.value(b.text.unwrap());
        t("as_str", v.raw().len(), || v.as_str());
        let s = v.as_str().unwrap();
        let n = s.len();
        t("parse_strict", n, || {
            mcpview::json::Document::parse_strict(s.trim(), &lim)
        });
        t("sanitize", n, || mcpview::text::sanitize(&s));
        t("find_data_uris", n, || {
            mcpview::text::find_data_uris(&s).count()
        });
        t("find_base64_runs", n, || {
            mcpview::text::find_base64_runs(&s, 128).len()
        });
        t("copy", n, || s.to_string());
        if let Some(sc) = r.structured.node() {
            let sc = r.value(sc);
            println!("  raw eq {}", sc.raw() == s.trim());
            if let Some(d) = mcpview::json::Document::parse_strict(s.trim(), &lim) {
                t("equal", n, || mcpview::json::equal::equal(d.root(), sc));
            }
            t("members walk", sc.raw().len(), || {
                let mut c = 0;
                let mut st = vec![sc];
                while let Some(v) = st.pop() {
                    c += 1;
                    st.extend(v.elements());
                    st.extend(v.members().map(|m| m.1));
                }
                c
            });
            t("rich::contains", sc.raw().len(), || {
                mcpview::split::rich::contains(sc)
            });
        }
    }
}

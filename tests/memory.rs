//! What a large answer costs in memory, counted by the allocator.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::atomic::{AtomicUsize, Ordering},
};

use mcpview::{
    json::Source,
    protocol::{ParseOptions, ToolResult},
    render::{RenderOptions, render},
    split::{SplitOptions, split},
};

static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// The system's allocator, counting.
struct Counting;

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let live = LIVE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(live, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const SOUND: usize = 20 << 20;

/// An answer with a WAV of [`SOUND`] bytes.
fn answer() -> &'static [u8] {
    let mut wav = b"RIFF\x24\x00\x40\x01WAVEfmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x88\x58\x01\0\x02\0\x10\0data\0\0\x40\x01".to_vec();
    wav.resize(SOUND, 0x5a);
    let data = base64::Engine::encode(&base64::engine::general_purpose::STANDARD, wav);
    let message = format!(
        r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[{{"type":"audio","data":"{data}","mimeType":"audio/wav"}}]}}}}"#
    );
    message.into_bytes().leak()
}

/// Bytes allocated at most while `run` ran, beyond what was there before.
fn peak<T>(run: impl FnOnce() -> T) -> (usize, T) {
    let before = LIVE.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let made = run();
    (PEAK.load(Ordering::Relaxed) - before, made)
}

// One test: the counters are the process's.
#[test]
fn a_borrowed_sound_costs_its_decoded_bytes_and_no_more() {
    let message = answer();
    let (parsing, result) =
        peak(|| ToolResult::parse(Source::Borrowed(message), &ParseOptions::default()));
    assert!(parsing < 64 << 10, "parsing took {parsing} bytes");

    let (splitting, parts) = peak(|| split(&result, None, None, &SplitOptions::default()));
    assert!(splitting < 512 << 10, "splitting took {splitting} bytes");

    let lazy = RenderOptions {
        media_lazy: true,
        ..RenderOptions::default()
    };
    let (rendering, _commands) = peak(|| render(&parts, &lazy));
    assert!(
        rendering < 64 << 10,
        "rendering lazily took {rendering} bytes"
    );

    let (decoding, commands) = peak(|| render(&parts, &RenderOptions::default()));
    assert!(
        decoding < SOUND + (1 << 20),
        "decoding took {decoding} bytes"
    );
    let sound = commands
        .rows()
        .iter()
        .find(|row| row.kind.name() == "audio")
        .expect("a sound");
    assert_eq!(commands.data(sound).len(), SOUND);
}

//! What reading allocates, counted by the allocator.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::atomic::{AtomicUsize, Ordering},
};

use mcpview::{
    diagnostic::Diagnostics,
    json::{Document, Source},
    limits::ReadLimits,
};

static BYTES: AtomicUsize = AtomicUsize::new(0);
static CALLS: AtomicUsize = AtomicUsize::new(0);

/// The system's allocator, counting what is asked for.
struct Counting;

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        BYTES.fetch_add(layout.size(), Ordering::Relaxed);
        CALLS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Bytes and calls that reading a borrowed message takes.
fn cost(message: String) -> (usize, usize) {
    let message: &'static [u8] = message.into_bytes().leak();
    let mut diagnostics = Diagnostics::new(100);
    let before = (BYTES.load(Ordering::Relaxed), CALLS.load(Ordering::Relaxed));
    let source = Source::Borrowed(message);
    let document = Document::parse(source, &ReadLimits::default(), &mut diagnostics);
    let after = (BYTES.load(Ordering::Relaxed), CALLS.load(Ordering::Relaxed));
    assert!(diagnostics.as_slice().is_empty());
    assert!(document.find("/result/content/0/type").is_some());
    (after.0 - before.0, after.1 - before.1)
}

// One test: the counters are the process's.
#[test]
fn a_borrowed_message_costs_its_nodes() {
    let message = |data: &str| {
        format!(
            r#"{{"jsonrpc":"2.0","id":1,"result":{{"content":[{{"type":"audio","data":"{data}","mimeType":"audio/wav"}}]}}}}"#
        )
    };
    let (bytes, calls) = cost(message("UklGRg=="));
    assert!(bytes < 2048 && calls <= 3, "{bytes} bytes in {calls} calls");

    let (bytes, calls) = cost(message(&"UklGRg".repeat(4 << 20)));
    assert!(bytes < 4096 && calls <= 5, "{bytes} bytes in {calls} calls");

    let numbers: String = (0..100_000).map(|n| format!(",{n}")).collect();
    let (bytes, calls) = cost(message(&format!("\",\"n\":[0{numbers}],\"x\":\"")));
    // Nodes of 16 bytes in a list that doubles when it is full.
    assert!(
        bytes < 4 * 16 * 100_000 && calls < 25,
        "{bytes} bytes in {calls} calls"
    );
}

//! The envelope: what a message is.

use crate::dump::{is, parse};

#[test]
fn a_result() {
    is(
        parse(r#"{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"hi"}]}}"#),
        &["result", r#"block text text="hi""#],
    );
}

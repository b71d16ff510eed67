//! NOTICE rows: remarks of the library.

use super::{
    builder::{Draft, Spot},
    command::Kind,
    renderer::Renderer,
};
use crate::{diagnostic::Severity, split::Notice};

impl Renderer<'_> {
    /// Opens the row of a remark, with its arguments. The caller closes it.
    pub fn open_notice(&mut self, spot: Spot, notice: &Notice) {
        let text = notice.say(self.options.locale);
        self.list.open(&Draft {
            variant: severity(notice.severity),
            text: &text,
            name: notice.sentence.code(),
            ..Draft::new(Kind::NOTICE, spot)
        });
        self.notice_arguments(spot, notice);
    }

    /// The arguments of a remark, so that a host can say it in another language.
    pub fn notice_arguments(&mut self, spot: Spot, notice: &Notice) {
        for argument in &notice.arguments {
            self.attribute_with(spot, argument.name, &argument.text, argument.number);
        }
    }

    /// The row of a remark.
    pub fn notice_row(&mut self, spot: Spot, notice: &Notice) {
        self.open_notice(spot, notice);
        self.list.close_or_leaf();
    }
}

fn severity(severity: Severity) -> u32 {
    use super::variant::severity as variant;
    match severity {
        Severity::Info => variant::INFO,
        Severity::Warning => variant::WARNING,
        Severity::Error => variant::ERROR,
    }
}

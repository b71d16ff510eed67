//! What one validation may spend: steps, and stack.
//!
//! The validator has no limit of its own, and hostile schemas are exponential in it. So the
//! nodes it walks over count, and stop it by unwinding to [`run`] when the work is spent or
//! the stack is used up. `resume_unwind` starts the unwinding, which tells no panic hook.

use std::{
    cell::Cell,
    hint::black_box,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

/// Most bytes of stack that the validator or the schema compiler may use: half of the smallest
/// stacks that hosts give to threads (512 KiB on macOS). Up to 128 subschemas, half a kilobyte
/// each, come on top before they are noticed.
pub(super) const MAX_STACK: usize = 256 << 10;

/// Why a validation stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The steps are spent.
    Work,
    /// The instance nests too deep, or schema and instance together do.
    Depth,
    /// The validator failed (a panic).
    Failure,
}

/// Steps that reading a text costs, against which patterns may be matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TextCost {
    /// For any.
    pub base: u64,
    /// For each 64 bytes.
    pub per_64: u64,
}

impl Default for TextCost {
    /// Without patterns.
    fn default() -> TextCost {
        TextCost { base: 1, per_64: 1 }
    }
}

/// The budget of one validation. It lives on the caller's stack.
pub(super) struct Budget {
    left: Cell<u64>,
    /// Whether containers look empty now.
    dark: Cell<bool>,
    /// Where the stack was when the validation began.
    base: usize,
    /// Deepest container that may be entered.
    pub max_depth: u32,
    /// For strings that are read.
    pub text: TextCost,
    /// For names of members that are read.
    pub name: TextCost,
    /// The node whose elements or members were counted last, and their number.
    pub last_len: Cell<(u32, usize)>,
    collector: Option<Collector>,
}

/// Bounds the collection of violations. The validator builds all of them, however many there
/// are. Once there are enough, the nodes go dark: containers look empty, so that what is being
/// walked over ends soon and what was found comes out. What is found in the dark does not
/// count.
struct Collector {
    errors_left: Cell<u32>,
    /// Steps for one violation, which copies texts of the schema and its own place.
    error_cost: u64,
    /// Whether violations of the outermost value need a copy of it: the validator looks up
    /// the place of an undecided pattern there. It does not go dark then, since what it finds
    /// is compared with what it finds if the pattern matches.
    copies_root: bool,
}

/// Steps for the way out of a collection that has spent all.
const WAY_OUT: u64 = 200_000;

impl Budget {
    /// `steps` from here. `names` and `texts` say what reading costs.
    pub fn new(steps: u64, max_depth: u32, text: TextCost, name: TextCost) -> Budget {
        Budget {
            left: Cell::new(steps),
            dark: Cell::new(false),
            base: stack_position(),
            max_depth,
            text,
            name,
            last_len: Cell::new((u32::MAX, 0)),
            collector: None,
        }
    }

    /// Without end, for a node that stands outside a validation.
    pub fn endless() -> Budget {
        Budget::new(u64::MAX, u32::MAX, TextCost::default(), TextCost::default())
    }

    /// The same for a collection of at most `errors` violations, counting those inside of
    /// others, each of which costs `error_cost` steps.
    pub fn collecting(self, errors: u32, error_cost: u64, copies_root: bool) -> Budget {
        Budget {
            collector: Some(Collector {
                errors_left: Cell::new(errors),
                error_cost,
                copies_root,
            }),
            ..self
        }
    }

    /// Spends `steps`.
    #[inline]
    pub fn spend(&self, steps: u64) {
        match self.left.get().checked_sub(steps) {
            Some(left) => self.left.set(left),
            None => self.spent(),
        }
    }

    /// Spends a step where the validator may go deeper: stops it if too much stack is used.
    #[inline]
    pub fn descend(&self) {
        self.spend(1);
        if is_deep(self.base) {
            stop(Stop::Depth);
        }
    }

    /// Spends what reading a string or name of `bytes` costs.
    #[inline]
    pub fn spend_text(&self, cost: TextCost, bytes: usize) {
        self.spend(cost.base + (bytes as u64).saturating_mul(cost.per_64) / 64);
    }

    /// Spends what one violation costs. Returns whether it counts.
    pub fn spend_error(&self) -> bool {
        let Some(collector) = &self.collector else {
            self.spend(1);
            return true;
        };
        self.spend(collector.error_cost);
        match collector.errors_left.get().checked_sub(1) {
            _ if self.dark.get() => false,
            Some(left) => {
                collector.errors_left.set(left);
                true
            }
            None => {
                self.go_dark();
                false
            }
        }
    }

    /// Whether containers look empty now.
    #[inline]
    pub fn is_dark(&self) -> bool {
        self.dark.get()
    }

    /// Whether violations of the outermost value need a copy of it.
    pub fn copies_root(&self) -> bool {
        self.collector
            .as_ref()
            .is_some_and(|collector| collector.copies_root)
    }

    #[cold]
    #[inline(never)]
    fn spent(&self) {
        self.go_dark();
        self.left.set(WAY_OUT);
    }

    /// Ends a collection gently, and all else at once.
    fn go_dark(&self) {
        if self.collector.is_none() || self.copies_root() || self.dark.replace(true) {
            stop(Stop::Work);
        }
    }
}

/// Where the stack is.
#[inline(always)]
pub(super) fn stack_position() -> usize {
    let here = 0u8;
    std::ptr::from_ref(black_box(&here)).addr()
}

/// Whether more stack is in use than the validator may have, counted from `base`.
#[inline(always)]
pub(super) fn is_deep(base: usize) -> bool {
    base.abs_diff(stack_position()) > MAX_STACK
}

struct Stopped(Stop);

/// Unwinds to [`run`].
#[cold]
#[inline(never)]
pub(super) fn stop(why: Stop) -> ! {
    resume_unwind(Box::new(Stopped(why)))
}

/// Runs a validation until it ends or stops.
pub(super) fn run<T>(validation: impl FnOnce() -> T) -> Result<T, Stop> {
    // The validator and the document are only read, and all else is dropped.
    catch_unwind(AssertUnwindSafe(validation)).map_err(|payload| {
        payload
            .downcast_ref::<Stopped>()
            .map_or(Stop::Failure, |stopped| stopped.0)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn budget(steps: u64) -> Budget {
        Budget::new(steps, 10, TextCost::default(), TextCost::default())
    }

    #[test]
    fn stops_when_the_steps_are_spent() {
        let budget = budget(10);
        assert_eq!(run(|| budget.spend(10)), Ok(()));
        assert_eq!(run(|| budget.spend(1)), Err(Stop::Work));
        assert_eq!(run(panic_quietly), Err(Stop::Failure));
    }

    fn panic_quietly() {
        resume_unwind(Box::new("some other panic"));
    }

    #[test]
    fn stops_when_the_stack_is_used() {
        fn recurse(budget: &Budget, levels: u32) -> u32 {
            let room = black_box([levels; 1024]);
            budget.descend();
            if levels == 0 {
                0
            } else {
                recurse(budget, levels - 1) + room[0]
            }
        }
        let budget = budget(1000);
        assert!(run(|| recurse(&budget, 10)).is_ok());
        assert_eq!(run(|| recurse(&budget, 100)), Err(Stop::Depth));
    }

    #[test]
    fn a_collection_goes_dark_before_it_stops() {
        let budget = budget(100).collecting(2, 10, false);
        assert!(budget.spend_error() && budget.spend_error() && !budget.is_dark());
        assert!(!budget.spend_error() && budget.is_dark());
        assert_eq!(run(|| budget.spend(1000)), Err(Stop::Work));
        let budget = self::budget(100).collecting(2, 10, false);
        assert_eq!(run(|| budget.spend(1000)), Ok(()));
        assert!(budget.is_dark());
        let budget = self::budget(100).collecting(0, 10, true);
        assert_eq!(run(|| budget.spend_error()), Err(Stop::Work));
    }
}

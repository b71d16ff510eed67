//! The report
//!
//! The outcome of validating structuredContent against the tool's `outputSchema`: data, not
//! a gate. What a mismatch does to the result is the option `mismatch`.

use std::sync::Arc;

use once_cell::sync::OnceCell;

use super::{
    boundary,
    constants::validate as validate_flag,
    diagnostic::{Remarks, mcpview_diagnostic},
    options::{self, Options},
    result::mcpview_result,
    slice::{Views, mcpview_str},
    status::mcpview_status,
    tool::mcpview_tool,
};
use crate::{
    limits::ValidateLimits,
    validate::{self, Level, Mismatch, Report, ValidateOptions},
};

/// The outcome of a validation: one of `MCPVIEW_VERDICT_*`.
pub type mcpview_verdict = u32;

/// Why there is no verdict: one of `MCPVIEW_SKIPPED_*`.
pub type mcpview_skip_reason = u32;

/// How much is checked: one of `MCPVIEW_LEVEL_*`.
pub type mcpview_level = u32;

/// What a mismatch does to the result: one of `MCPVIEW_MISMATCH_*`.
pub type mcpview_mismatch = u32;

/// The outcome of a validation.
///
/// Immutable: any number of threads may use it at the same time; one frees it.
pub struct mcpview_report {
    pub(super) inner: Arc<Report>,
    facts: Views<mcpview_report_facts>,
    errors: OnceCell<Views<mcpview_violation>>,
    remarks: Remarks,
}

const _: () = super::assert_shared::<mcpview_report>();

/// How to validate. 0 in a field means its default.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_validate_options {
    /// `sizeof(mcpview_validate_options)`.
    pub struct_size: u32,
    /// `MCPVIEW_VALIDATE_FORMATS` or 0.
    pub flags: u32,
    /// How much is checked; default FULL.
    pub level: mcpview_level,
    /// What a mismatch does to the result; default REPORT.
    pub mismatch: mcpview_mismatch,
    /// Node visits that the validation may spend; default 20 000 000.
    pub max_steps: u64,
    /// Deepest nesting of structuredContent that is validated; default 128.
    pub max_instance_depth: u32,
    /// Most violations that are listed; default 100.
    pub max_errors: u32,
}

// SAFETY: integers only, repr(C), no padding (see layout.rs).
unsafe impl Options for mcpview_validate_options {
    const FIRST_SIZE: usize = size_of::<mcpview_validate_options>();

    fn defaults() -> Self {
        let limits = ValidateLimits::default();
        mcpview_validate_options {
            struct_size: size_of::<Self>() as u32,
            flags: 0,
            level: Level::default() as u32,
            mismatch: Mismatch::default() as u32,
            max_steps: limits.max_steps,
            max_instance_depth: limits.max_instance_depth,
            max_errors: limits.max_errors,
        }
    }
}

/// The outcome of a validation, at a glance.
///
/// Belongs to the report; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_report_facts {
    /// The outcome.
    pub verdict: mcpview_verdict,
    /// Why there is no verdict; 0 if there is one.
    pub reason: mcpview_skip_reason,
    /// What a mismatch does to the result.
    pub mismatch: mcpview_mismatch,
    /// 1 if there are, or may be, more violations than those listed; else 0.
    pub incomplete: u32,
    /// Violations listed.
    pub error_count: u32,
    /// Diagnostics of the report.
    pub diagnostic_count: u32,
    /// 0.
    pub reserved: u64,
    /// 0.
    pub reserved2: u64,
}

/// One violation of the `outputSchema`.
///
/// Belongs to the report; may be read by several threads.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct mcpview_violation {
    /// The place as a JSON Pointer into structuredContent.
    pub at: mcpview_str,
    /// The place as a JSON Pointer into the schema, through references as evaluated.
    pub schema_at: mcpview_str,
    /// The keyword that failed (`required`).
    pub keyword: mcpview_str,
    /// Words for a developer, in English.
    pub message: mcpview_str,
    /// 0.
    pub reserved: u64,
}

/// Writes the defaults into an options struct of `struct_size` bytes, never past them.
///
/// Returns OK, NULL_ARGUMENT, or BAD_STRUCT_SIZE for a size below the first version's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_validate_options_init(
    options: *mut mcpview_validate_options,
    struct_size: usize,
) -> mcpview_status {
    // SAFETY: the caller's promise.
    boundary::status(|| unsafe { options::init(options, struct_size) })
}

/// Validates structuredContent against the tool's `outputSchema`. Nothing is ever fetched.
///
/// - `tool`: the tool that was called; NULL gives a report that says SKIPPED, NO_TOOL.
/// - `options`: NULL for the defaults.
/// - `out`: receives the report, which the caller frees with mcpview_report_free.
///
/// Returns OK, NULL_ARGUMENT, BAD_ARGUMENT (an unknown flag, level or mismatch),
/// BAD_STRUCT_SIZE, PANIC.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_result_validate(
    result: *const mcpview_result,
    tool: *const mcpview_tool,
    options: *const mcpview_validate_options,
    out: *mut *mut mcpview_report,
) -> mcpview_status {
    // SAFETY: the caller's promises on all pointers.
    unsafe {
        boundary::make(out, || {
            let result = boundary::handle(result)?;
            let tool = tool.as_ref().map(|tool| &*tool.inner);
            let given = options::read(options)?;
            let flags = options::known_flags(given.flags, validate_flag::FORMATS)?;
            let limits = ValidateLimits::default();
            let levels = [Level::Off, Level::Light, Level::Full];
            let mismatches = [Mismatch::Report, Mismatch::FallBack, Mismatch::Refuse];
            let options = ValidateOptions {
                level: options::choice(given.level, &levels, |level| level as u32)?,
                mismatch: options::choice(given.mismatch, &mismatches, |m| m as u32)?,
                assert_formats: flags & validate_flag::FORMATS != 0,
                limits: ValidateLimits {
                    max_steps: options::or_default(given.max_steps, limits.max_steps),
                    max_instance_depth: options::or_default(
                        given.max_instance_depth,
                        limits.max_instance_depth,
                    ),
                    max_errors: options::or_default(given.max_errors, limits.max_errors),
                    ..limits
                },
            };
            let inner = validate::validate(&result.inner, tool, &options);
            let facts = Views::one(|_| facts(&inner));
            Ok(mcpview_report {
                inner,
                facts,
                errors: OnceCell::new(),
                remarks: Remarks::default(),
            })
        })
    }
}

/// Returns the outcome, at a glance.
///
/// Lives until the report is freed. NULL for a NULL report or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_report_info(
    report: *const mcpview_report,
) -> *const mcpview_report_facts {
    // SAFETY: the caller's promise.
    unsafe { boundary::facts(report, |report| report.facts.first()) }
}

/// Returns the violations and their number in `*count`.
///
/// They live until the report is freed. NULL for a NULL report or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_report_errors(
    report: *const mcpview_report,
    count: *mut usize,
) -> *const mcpview_violation {
    // SAFETY: the caller's promises.
    unsafe {
        boundary::array(report, count, |report| {
            let errors = report.errors.get_or_init(|| errors(&report.inner));
            errors.as_slice()
        })
    }
}

/// Returns the remarks on schema and structuredContent and their number in `*count`.
///
/// They live until the report is freed. NULL for a NULL report or after an internal failure.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_report_diagnostics(
    report: *const mcpview_report,
    count: *mut usize,
) -> *const mcpview_diagnostic {
    // SAFETY: the caller's promises.
    unsafe { boundary::array(report, count, |r| r.remarks.of(r.inner.diagnostics())) }
}

/// Frees a report. NULL does nothing; splits made with it stay usable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn mcpview_report_free(report: *mut mcpview_report) {
    // SAFETY: the caller's promise.
    unsafe { boundary::free(report) }
}

fn facts(report: &Report) -> mcpview_report_facts {
    mcpview_report_facts {
        verdict: report.verdict as u32,
        reason: report.reason as u32,
        mismatch: report.mismatch as u32,
        incomplete: u32::from(report.incomplete),
        error_count: report.violations.len() as u32,
        diagnostic_count: report.diagnostics().len() as u32,
        reserved: 0,
        reserved2: 0,
    }
}

fn errors(report: &Report) -> Views<mcpview_violation> {
    Views::build(|_| {
        report
            .violations
            .iter()
            .map(|violation| mcpview_violation {
                at: mcpview_str::of(&violation.at),
                schema_at: mcpview_str::of(&violation.schema_at),
                keyword: mcpview_str::of(&violation.keyword),
                message: mcpview_str::of(&violation.message),
                reserved: 0,
            })
            .collect()
    })
}

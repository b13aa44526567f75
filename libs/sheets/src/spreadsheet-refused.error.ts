/** A file that is not read, and what the person can do about it. */
export type SpreadsheetRefusal =
  | 'encrypted'
  | 'old_excel'
  | 'macros'
  | 'external_links'
  | 'other_kind'
  | 'empty'
  | 'broken'
  | 'too_much'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_sheets';

export class SpreadsheetRefusedError extends Error {
  constructor(
    readonly reason: SpreadsheetRefusal,
    /** For the person: what is wrong and what to do next. */
    message: string,
  ) {
    super(message);
  }
}

/**
 * Between a record (as it is stored), the form of its kind (as a person enters it) and the cells of a sheet: what a row
 * says, put over what is there, and what of it is a change. Pure.
 */
import { TESTIMONIAL_ENTERED_CONSENT_TEXT } from '@lectern/protocol/testimonials';
import { importedFields, dataSheetOf, type SheetField } from '../../exports';
import type { ImportedKind } from '../writing/import-order';
import { importRules } from './import-rules';
import { isEmpty, type FieldValues } from '../rows/row-values';
import type { StagedProblem } from '../writing/staged-row';

const TIMES = /^\d{2}:\d{2}:\d{2}$/;

/** Fields of the sheet that are the form's too: not its key, not what only helps to find something. */
export function formFields(kind: ImportedKind): readonly FormField[] {
  let fields = fieldsOfForms.get(kind);
  if (!fields) {
    fields = importedFields(dataSheetOf(kind))
      .filter(({ type, nameOf, isOnlyRead }) => type !== 'key' && nameOf === undefined && !isOnlyRead)
      .map((field) => {
        const [top = '', part] = field.field.split('.');
        return { ...field, top, part };
      });
    fieldsOfForms.set(kind, fields);
  }
  return fields;
}

/** `address.city` is the part `city` of the form's `address`. */
interface FormField extends SheetField {
  top: string;
  part: string | undefined;
}

/** Built once: every row of a file asks for them. */
const fieldsOfForms = new Map<ImportedKind, readonly FormField[]>();

export function formOf(kind: ImportedKind, record: FieldValues): FieldValues {
  const form: FieldValues = {};
  for (const { top } of formFields(kind)) {
    const value = record[top];
    form[top] = typeof value === 'string' && TIMES.test(value) ? value.slice(0, 5) : (value ?? null);
  }
  if (kind === 'testimonials') form.hasConsent = record.consentedAt != null;
  return form;
}

/** As it is staged: with the fields of the record, which the preview and a reversal read. */
export function recordOf(kind: ImportedKind, form: FieldValues, now: Date): FieldValues {
  if (kind !== 'testimonials' || !('hasConsent' in form)) return form;
  const { hasConsent, ...rest } = form;
  return {
    ...rest,
    consentText: hasConsent ? TESTIMONIAL_ENTERED_CONSENT_TEXT : null,
    consentedAt: hasConsent ? now.toISOString() : null,
  };
}

/** The parts of addresses put together, over the address that is there. Empty cells clear when `clears` is set. */
export function formFrom(
  kind: ImportedKind,
  values: FieldValues,
  { base = {}, clears }: { base?: FieldValues; clears: boolean },
): { form: FieldValues; given: string[] } {
  const form: FieldValues = { ...base };
  const given = new Set<string>();
  for (const field of formFields(kind)) {
    const name = field.field;
    if (!(name in values)) continue;
    const value = values[name];
    if (isEmpty(value) && !clears) continue;
    const { top, part } = field;
    given.add(top);
    form[top] = part === undefined ? valueOf(field, value) : withPart(form[top], part, value);
  }
  for (const top of given) form[top] = withoutNothing(form[top]);
  return { form, given: [...given] };
}

/** An empty cell is a No, or a list without items, where a record has nothing emptier. */
function valueOf({ type }: SheetField, value: unknown): unknown {
  if (!isEmpty(value)) return value;
  if (type === 'yesNo') return false;
  return type === 'list' ? [] : null;
}

const ADDRESS = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };

function withPart(object: unknown, part: string, value: unknown): FieldValues {
  return { ...ADDRESS, ...(object as FieldValues | null), [part]: isEmpty(value) ? null : value };
}

/** An address without any part is none. */
function withoutNothing(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.values(value).every(isEmpty) ? null : value;
}

export function changedFields(given: readonly string[], before: FieldValues, after: FieldValues): string[] {
  return given.filter((field) => comparable(before[field]) !== comparable(after[field]));
}

/** Empty in any way is the same; so are line ends of any system, and the order of an object's parts. */
function comparable(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim();
  if (Array.isArray(value)) return `[${value.map(comparable).join('\u0001')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).filter(([, part]) => !isEmpty(part));
    return parts.length === 0
      ? ''
      : `{${parts
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => `${name}=${comparable(part)}`)
          .join('\u0001')}}`;
  }
  return JSON.stringify(value);
}

interface FieldProblem {
  field: string;
  message: string;
}

/** As the form of the kind checks it; the problems by the fields of the sheet. */
export function checkForm(kind: ImportedKind, form: FieldValues): { data: FieldValues } | { problems: FieldProblem[] } {
  const { form: schema, without = [] } = importRules[kind];
  const checked = schema.safeParse(withoutAbsent(form));
  if (checked.success) {
    // Not deleted: an object that has lost a field is slow from then on.
    for (const field of without) checked.data[field] = undefined;
    return { data: checked.data };
  }
  return {
    problems: checked.error.issues.map(({ path, message }) => {
      const field = [path[0], path[1]].filter((part) => typeof part === 'string').join('.');
      const top = String(path[0] ?? '');
      const isMissing = isEmpty(form[top]) && path.length <= 1;
      return { field, message: isMissing && /invalid|expected/i.test(message) ? '' : message };
    }),
  };
}

/** Undefined is left out, so that the schema’s defaults apply. */
function withoutAbsent(form: FieldValues): FieldValues {
  if (!Object.values(form).includes(undefined)) return form;
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
}

export interface ColumnNames {
  letterOf(field: string): string;
  headerOf(field: string): string;
}

/** With the cell that it is about, and a sentence where the form has none. */
export function toStagedProblem(columns: ColumnNames, { field, message }: FieldProblem): StagedProblem {
  const header = columns.headerOf(field) || columns.headerOf(topOf(field));
  return {
    column: columns.letterOf(field) || columns.letterOf(topOf(field)),
    header,
    message: message || `${header || 'A value that is needed'} is missing`,
  };
}

export const topOf = (field: string): string => field.split('.')[0] ?? field;

/** A staged row as the person sees it before and after it is written: what changes, in the words of the screens. Pure. */
import { formatClockTime, formatDate } from '@lectern/protocol/calendar';
import type { ImportRow } from '@lectern/protocol/imports';
import { formatMoney, DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { avNeedText, dataSheetOf, type SheetField } from '../../exports';
import { isImportedKind } from '../writing/import-order';
import { formFields, formOf } from './record-form';
import { isEmpty, type FieldValues } from '../rows/row-values';
import type { StagedRow } from '../writing/staged-row';

const LONGEST = 300;

export function toImportRow(staged: StagedRow): ImportRow {
  const { seq, kind, sheet, line, action, row, problems } = staged;
  return { seq, kind, sheet, line, label: row.label, action, changes: changesOf(staged), problems };
}

function changesOf({ kind, row, before }: StagedRow): ImportRow['changes'] {
  if (!isImportedKind(kind)) return [];
  const was = before?.values ?? {};
  const form = partial(formOf(kind, row.set), saidBy(kind, row.set));
  const wasForm = partial(formOf(kind, was), saidBy(kind, was));
  return formFields(kind).flatMap((field) => {
    const [top = '', part] = field.field.split('.');
    if (!(top in form)) return [];
    const to = shown(field, valueAt(form, top, part), form, row.names);
    const from = shown(field, valueAt(wasForm, top, part), wasForm, before?.names);
    return from === to ? [] : [{ header: headerOf(kind, field), from, to }];
  });
}

/** Only what the row says. */
function partial(form: FieldValues, said: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(form).filter(([field]) => field in said));
}

/** A record keeps when the consent was given, a sheet only says whether. */
function saidBy(kind: string, record: FieldValues): FieldValues {
  return kind === 'testimonials' && 'consentedAt' in record ? { ...record, hasConsent: true } : record;
}

/** A reference is shown by its name, under the head of that name. */
function headerOf(kind: Parameters<typeof dataSheetOf>[0], field: SheetField): string {
  if (field.type !== 'reference') return field.header;
  const { fields } = dataSheetOf(kind);
  return fields.find(({ nameOf }) => nameOf === field.field)?.header ?? field.header;
}

function valueAt(form: FieldValues, top: string, part: string | undefined): unknown {
  const value = form[top];
  if (part === undefined) return value;
  return (value as FieldValues | null | undefined)?.[part];
}

function shown(
  { field, type, choices, scale }: SheetField,
  value: unknown,
  form: FieldValues,
  names: Record<string, string> = {},
): string | null {
  if (isEmpty(value)) return null;
  const label = (one: unknown) => choices?.find((choice) => choice.value === one)?.label ?? String(one);
  switch (type) {
    case 'reference':
      return names[field] ?? 'chosen by its key';
    case 'day':
      return formatDate(String(value));
    case 'time':
      return formatClockTime(String(value));
    case 'money':
      return formatMoney(Number(value), typeof form.currency === 'string' ? form.currency : DEFAULT_CURRENCY);
    case 'percent':
      return `${String(value)}%`;
    case 'yesNo':
      return value === true ? 'Yes' : 'No';
    case 'choice':
      return label(value);
    case 'list':
      return (value as unknown[]).map((one) => itemText(one, label)).join(', ');
    case 'decimal':
      return String(scale === undefined ? value : Number(value) / scale);
    default:
      return shortened(String(value));
  }
}

function itemText(item: unknown, label: (one: unknown) => string): string {
  return typeof item === 'object' && item !== null
    ? avNeedText(item as { item: string; isRequired: boolean })
    : label(item);
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : text;
}

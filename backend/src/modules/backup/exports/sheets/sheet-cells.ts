/** The value of a field as a cell of its sheet: words for choices, one text for a list, an amount with its currency. Pure. */
import { signerRoleLabels, signerStatusTable, type SignerRole, type SignerStatus } from '@lectern/protocol/contracts';
import type { PostalAddress } from '@lectern/protocol/addresses';
import type { PresentationAvNeed } from '@lectern/protocol/presentations';
import type { Cell, SheetColumn } from '@lectern/sheets/sheet';
import type { FieldType, SheetField } from './data-sheets';
import { avNeedText, joinList } from './list-text';

export type SheetValue = string | number | boolean | object | null | undefined;
export type SheetRowValues = Readonly<Record<string, SheetValue>>;

export interface ContractSignerFacts {
  name: string;
  role: SignerRole;
  status: SignerStatus;
}

/** In characters; a longer text goes on in further lines or is cut by its neighbour. */
const widths: Record<FieldType, number> = {
  key: 12,
  reference: 12,
  text: 26,
  longText: 48,
  day: 13,
  time: 11,
  money: 16,
  currency: 10,
  integer: 10,
  decimal: 12,
  percent: 12,
  yesNo: 10,
  choice: 18,
  list: 28,
  email: 28,
  phone: 18,
  url: 28,
  zone: 20,
  moment: 21,
};

/** The filter's arrow takes room beside the head. */
const ROOM_OF_HEAD = 4;

export function columnOf(field: SheetField): SheetColumn<SheetRowValues> {
  const choices = field.type === 'yesNo' ? ['Yes', 'No'] : offered(field);
  return {
    header: field.header,
    width: Math.max(widths[field.type], field.header.length + ROOM_OF_HEAD),
    ...(choices && { choices }),
    ...((field.type === 'longText' || field.isLines) && { wrap: true }),
    cell: (row) => cellOf(field, row),
  };
}

/** Excel offers one value for a cell: a list of several is typed. */
function offered({ type, choices }: SheetField): string[] | undefined {
  return type === 'choice' ? choices?.map(({ label }) => label) : undefined;
}

export function cellOf(field: SheetField, row: SheetRowValues): Cell {
  const value = row[field.field];
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') return text(joinList(itemsOf(field, value), field.isLines ? 'lines' : 'commas'));
  switch (field.type) {
    case 'day':
      return { kind: 'day', day: String(value) };
    case 'time':
      return { kind: 'time', time: String(value) };
    case 'moment':
      return { kind: 'moment', at: String(value) };
    case 'money':
      return { kind: 'money', cents: Number(value), currency: typeof row.currency === 'string' ? row.currency : '' };
    case 'integer':
      return { kind: 'number', number: Number(value), decimals: 0 };
    case 'decimal':
      return { kind: 'number', number: Number(value) / (field.scale ?? 1), decimals: field.decimals ?? 2 };
    case 'percent':
      return { kind: 'percent', percent: Number(value) / (field.scale ?? 1) };
    case 'yesNo':
      return { kind: 'yesNo', value: value === true };
    case 'choice':
      return text(labelOf(field, String(value)));
    default:
      return text(String(value));
  }
}

function text(value: string): Cell {
  return value === '' ? null : { kind: 'text', text: value };
}

function labelOf({ choices = [] }: SheetField, value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function itemsOf(field: SheetField, value: object): string[] {
  switch (field.field) {
    case 'avNeeds':
      return (value as PresentationAvNeed[]).map(avNeedText);
    case 'signers':
      return (value as ContractSignerFacts[]).map(
        ({ name, role, status }) => `${name} (${signerRoleLabels[role]}), ${signerStatusTable[status].label}`,
      );
    case 'billToAddress':
      return addressLines(value as PostalAddress);
    default:
      return (value as (string | number)[]).map((item) => labelOf(field, String(item)));
  }
}

function addressLines({ line1, line2, city, state, postalCode, country }: PostalAddress): string[] {
  const region = [state, postalCode].filter(Boolean).join(' ');
  return [line1, line2, [city, region].filter(Boolean).join(', '), country].filter((line) => !!line) as string[];
}

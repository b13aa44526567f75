import {
  createBureauPartnerInput,
  representativeInput,
  type BureauPartnerResponse,
  type CreateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { labelTable } from '@lectern/protocol/enum-tables';
import { labelsOf } from '@lectern/protocol/record-fields';
import { formatCount } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { placeText } from '@/lib/place-time';

export const commissionBasisLabels = labelTable({
  professional_fee: 'of the professional fee',
  gross_fee: 'of the gross fee',
} as const);
export const commissionBasisOptions = [
  { value: 'professional_fee', label: 'Professional fee' },
  { value: 'gross_fee', label: 'Gross fee' },
];

export const partyLabels = labelTable({ bureau: 'The bureau', speaker: 'You' } as const);
export const partyOptions = [
  { value: 'bureau', label: 'The bureau' },
  { value: 'speaker', label: 'You' },
];

export const bureauFieldLabels = labelsOf(createBureauPartnerInput.shape);
export const representativeFieldLabels = labelsOf(representativeInput.omit({ id: true }).shape);

/** `30% of the professional fee` */
export function commissionText(bureau: Pick<BureauPartnerResponse, 'commissionPercent' | 'commissionBasis'>): string {
  return `${formatPercent(bureau.commissionPercent)} ${commissionBasisLabels[bureau.commissionBasis]}`;
}

export function spinOffText(bureau: BureauPartnerResponse): string | null {
  const parts = [
    bureau.spinOffPercent !== null && formatPercent(bureau.spinOffPercent),
    bureau.spinOffLevels !== null && formatCount(bureau.spinOffLevels, 'level'),
    bureau.spinOffMonths !== null && `for ${formatCount(bureau.spinOffMonths, 'month')}`,
  ].filter(Boolean);
  return parts.join(', ') || null;
}

/** A field's value in words, for the dialog that compares two versions. */
export function bureauFieldText(
  field: keyof CreateBureauPartnerInput,
  bureau: CreateBureauPartnerInput & { agreementFileName?: string | null },
): string {
  switch (field) {
    case 'agreementFileId':
      return bureau.agreementFileId ? (bureau.agreementFileName ?? 'A file') : 'Empty';
    case 'remitDays':
      return bureau.remitDays === null ? 'Empty' : formatCount(bureau.remitDays, 'day');
    case 'address': {
      const address = bureau.address;
      return address ? placeText(...Object.values(address)) || 'Empty' : 'Empty';
    }
    case 'representatives':
      return bureau.representatives.map(({ name, email, phone }) => placeText(name, email, phone)).join('\n') || 'None';
    case 'commissionBasis':
      return commissionBasisLabels[bureau.commissionBasis];
    case 'contractedBy':
    case 'invoicedBy':
      return partyLabels[bureau[field]];
    case 'isExclusive':
      return bureau.isExclusive ? 'Yes' : 'No';
    case 'commissionPercent':
      return formatPercent(bureau.commissionPercent);
    case 'spinOffPercent':
      return bureau.spinOffPercent === null ? 'Empty' : formatPercent(bureau.spinOffPercent);
    default:
      return bureau[field] === null ? 'Empty' : String(bureau[field]);
  }
}

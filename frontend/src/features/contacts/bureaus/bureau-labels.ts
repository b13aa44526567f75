import {
  commissionBasisLabels,
  CreateBureauPartnerInput,
  RepresentativeInput,
  responsiblePartyTable,
  type BureauPartnerResponse,
} from '@lectern/protocol/bureau-partners';
import { column, optionsOf } from '@lectern/protocol/enum-tables';
import { labelsOf } from '@lectern/protocol/record-fields';
import { formatCount } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { placeText } from '@/lib/place-time';

export const commissionBasisOptions = optionsOf(commissionBasisLabels);
export const partyLabels = column(responsiblePartyTable, 'speaker');
export const partyOptions = optionsOf(partyLabels);

export const bureauFieldLabels = labelsOf(CreateBureauPartnerInput.shape);
export const representativeFieldLabels = labelsOf(RepresentativeInput.omit({ id: true }).shape);

/** `30% of the professional fee` */
export function commissionText(bureau: Pick<BureauPartnerResponse, 'commissionPercent' | 'commissionBasis'>): string {
  return `${formatPercent(bureau.commissionPercent)} of the ${commissionBasisLabels[bureau.commissionBasis].toLowerCase()}`;
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

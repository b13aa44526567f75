/** How two bureau partners are compared and what is said of a merge: their side of the merge dialog and the activity. */
import {
  bureauPartnerMergeField,
  type BureauPartnerResponse,
  type CreateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import type { MergeDifference } from '@lectern/protocol/merging';
import { newBureauValues } from './bureau-form-values';
import { bureauFieldLabels, bureauFieldText } from './bureau-labels';

export const bureauMergeFields = bureauPartnerMergeField.options.map((name) => ({
  name,
  label: bureauFieldLabels[name],
  text: (bureau: BureauPartnerResponse) => bureauFieldText(name, bureau),
}));

/** What of the two is united without a question. */
export function unitedOfBureaus(bureau: BureauPartnerResponse, other: BureauPartnerResponse): string[] {
  const emails = new Set(bureau.representatives.map(({ email }) => email?.toLowerCase()).filter(Boolean));
  const same = other.representatives.filter(({ email }) => email && emails.has(email.toLowerCase())).length;
  const people = bureau.representatives.length + other.representatives.length - same;
  return [
    `${people} ${people === 1 ? 'representative' : 'representatives'}${same > 0 ? `; ${same} with the same e-mail ${same === 1 ? 'becomes' : 'become'} one` : ''}`,
    'The commission that each event was agreed at',
    ...(bureau.notes && other.notes ? ['Both notes, one below the other'] : []),
  ];
}

const personFields: Record<string, string> = { name: 'Name', title: 'Title', phone: 'Phone' };

export function bureauDifferenceText({ field, person, value }: MergeDifference): { label: string; text: string } {
  if (person !== null) return { label: `${personFields[field] ?? field} of ${person}`, text: String(value) };
  if (!(field in bureauFieldLabels)) return { label: field, text: String(value) };
  const name = field as keyof CreateBureauPartnerInput;
  if (name === 'agreementFileId') return { label: 'Agreement', text: 'The other agreement is among the files' };
  // One field of a bureau is enough to say it in the words of the form.
  return { label: bureauFieldLabels[name], text: bureauFieldText(name, { ...nobody, [name]: value }) };
}

const nobody = newBureauValues() as CreateBureauPartnerInput;

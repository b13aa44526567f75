import {
  bureauPartnerMergeField,
  type BureauPartnerResponse,
  type CreateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import type { MergeDifference } from '@lectern/protocol/merging';
import { differenceText, unitedNotes, unitedPeople } from '../merging/merge-labels';
import { newBureauValues } from './bureau-form-values';
import { bureauFieldLabels, bureauFieldText, representativeFieldLabels } from './bureau-labels';

export const bureauMergeFields = bureauPartnerMergeField.options.map((name) => ({
  name,
  label: bureauFieldLabels[name],
  text: (bureau: BureauPartnerResponse) => bureauFieldText(name, bureau),
}));

/** What of the two is united without a question. */
export function unitedOfBureaus(bureau: BureauPartnerResponse, other: BureauPartnerResponse): string[] {
  return [
    unitedPeople(bureau.representatives, other.representatives, 'representative'),
    'Each event’s agreed commission',
    ...unitedNotes(bureau, other),
  ];
}

export function bureauDifferenceText(difference: MergeDifference) {
  // One field of a bureau is enough to say it in the words of the form.
  return differenceText<CreateBureauPartnerInput>(
    difference,
    bureauFieldLabels,
    representativeFieldLabels,
    (field, value) =>
      field === 'agreementFileId'
        ? 'The other agreement is among the files'
        : bureauFieldText(field, { ...empty, [field]: value }),
  );
}

const empty = newBureauValues() as CreateBureauPartnerInput;

/** The presentation's form: what it starts with, its labels and hints, and what the merge shows of its fields. */
import {
  CreatePresentationInput,
  presentationStateTable,
  PresentationAvNeed,
  takeaway,
} from '@lectern/protocol/presentations';
import { emptyValues, hintsOf, labelsOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';
import { formatLengths } from '@/lib/format-lengths';

export type PresentationFormValues = z.input<typeof CreatePresentationInput>;

export const newPresentationValues = (title = ''): PresentationFormValues => ({
  ...emptyValues(CreatePresentationInput.shape),
  title,
});

/** An empty line is not a mistake: it is dropped before the schema looks. */
export function withoutEmptyLines(values: PresentationFormValues): PresentationFormValues {
  return {
    ...values,
    takeaways: values.takeaways?.filter((text) => text.trim()),
    avNeeds: values.avNeeds?.filter(({ item }) => item.trim()),
  };
}

export const presentationFieldLabels = labelsOf(CreatePresentationInput.shape);
export const presentationHints = hintsOf(CreatePresentationInput.shape);

export function presentationFieldText(
  field: keyof CreatePresentationInput,
  presentation: CreatePresentationInput,
): string {
  switch (field) {
    case 'lengthsMinutes':
      return formatLengths(presentation.lengthsMinutes) || 'None';
    case 'takeaways':
      return presentation.takeaways.join('\n') || 'None';
    case 'avNeeds':
      return (
        presentation.avNeeds.map(({ item, isRequired }) => (isRequired ? item : `${item} (nice to have)`)).join('\n') ||
        'None'
      );
    case 'isActive':
      return presentation.isActive ? 'Yes' : presentationStateTable.archived.label;
    default:
      return presentation[field] || 'Empty';
  }
}

/** Of one line of its lists. */
export const lineLabels = labelsOf({ takeaway, ...PresentationAvNeed.shape });

/** What a presentation's fields are called and how they read, on screens, on paper and in the merge. */
import { createPresentationInput, type CreatePresentationInput } from '@lectern/protocol/presentations';
import { hintsOf, labelsOf } from '@lectern/protocol/record-fields';
import { formatLengths } from '@/lib/format-lengths';

export const presentationFieldLabels = labelsOf(createPresentationInput.shape);
export const presentationHints = hintsOf(createPresentationInput.shape);

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
      return presentation.isActive ? 'Yes' : 'Archived';
    default:
      return presentation[field] || 'Empty';
  }
}

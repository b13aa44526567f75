/** What a presentation's fields are called and how they read, on screens, on paper and in the merge. */
import { createPresentationInput, type CreatePresentationInput } from '@lectern/protocol/presentations';
import { hintsOf, labelsOf } from '@lectern/protocol/record-fields';

/** `45 min`, `1 h 30 min`, `2 days`: as planners say it. */
export function formatLength(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} ${minutes === 1_440 ? 'day' : 'days'}`;
  if (minutes <= 90) return `${minutes} min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
}

export function formatLengths(lengths: readonly number[]): string {
  return lengths.map(formatLength).join(' · ');
}

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

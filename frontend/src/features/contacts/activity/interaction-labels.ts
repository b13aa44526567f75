import { formatDate } from '@lectern/protocol/calendar';
import { labelsOf } from '@lectern/protocol/record-fields';
import {
  createInteractionInput,
  interactionKindLabels,
  type InteractionResponse,
} from '@lectern/protocol/relationships';

export type InteractionValues = Pick<InteractionResponse, 'kind' | 'happenedOn' | 'text'>;

export const interactionLabels = labelsOf(createInteractionInput.shape);

/** A field's value in words, for the dialog that compares two versions. */
export function interactionText(field: keyof InteractionValues, values: InteractionValues): string {
  if (field === 'kind') return interactionKindLabels[values.kind];
  return field === 'happenedOn' ? formatDate(values.happenedOn) : values.text;
}

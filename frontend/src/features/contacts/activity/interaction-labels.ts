import { labelTable } from '@lectern/protocol/enum-tables';
import type { InteractionKind, InteractionResponse } from '@lectern/protocol/relationships';
import { formatDate } from '@/lib/format';

export const interactionKindLabels: Record<InteractionKind, string> = labelTable({
  call: 'Call',
  email: 'E-mail',
  meeting: 'Meeting',
  note: 'Note',
});
export const interactionOptions = (['call', 'email', 'meeting', 'note'] as const).map((value) => ({
  value,
  label: interactionKindLabels[value],
}));

export type InteractionValues = Pick<InteractionResponse, 'kind' | 'happenedOn' | 'text'>;

export const interactionLabels: Record<keyof InteractionValues, string> = {
  kind: 'Kind',
  happenedOn: 'Day',
  text: 'What was said',
};

/** A field's value in words, for the dialog that compares two versions. */
export function interactionText(field: keyof InteractionValues, values: InteractionValues): string {
  if (field === 'kind') return interactionKindLabels[values.kind];
  return field === 'happenedOn' ? formatDate(values.happenedOn) : values.text;
}

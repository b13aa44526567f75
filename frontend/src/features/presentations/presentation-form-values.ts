/** The presentation's form: what it starts with, and a stored presentation in the shape of its output. */
import {
  createPresentationInput,
  type CreatePresentationInput,
  type PresentationResponse,
} from '@lectern/protocol/presentations';
import { emptyValues, inputOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';

export type PresentationFormValues = z.input<typeof createPresentationInput>;

export const newPresentationValues = (title = ''): PresentationFormValues => ({
  ...emptyValues(createPresentationInput.shape),
  title,
});

export const presentationToInput = (presentation: PresentationResponse): CreatePresentationInput =>
  inputOf(createPresentationInput.shape, presentation);

/** An empty line is not a mistake: it is dropped before the schema looks. */
export function withoutEmptyLines(values: PresentationFormValues): PresentationFormValues {
  return {
    ...values,
    takeaways: values.takeaways?.filter((text) => text.trim()),
    avNeeds: values.avNeeds?.filter(({ item }) => item.trim()),
  };
}

/** The presentation's form: what it starts with, and a stored presentation in the shape of its output. */
import { createPresentationInput } from '@lectern/protocol/presentations';
import { emptyValues } from '@lectern/protocol/record-fields';
import type { z } from 'zod';

export type PresentationFormValues = z.input<typeof createPresentationInput>;

export const newPresentationValues = (title = ''): PresentationFormValues => ({
  ...emptyValues(createPresentationInput.shape),
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

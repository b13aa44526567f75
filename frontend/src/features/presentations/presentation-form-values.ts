/** The presentation's form: what it starts with, and a stored presentation in the shape of its output. */
import {
  createPresentationInput,
  type CreatePresentationInput,
  type PresentationResponse,
} from '@lectern/protocol/presentations';
import type { z } from 'zod';

export type PresentationFormValues = z.input<typeof createPresentationInput>;

export function newPresentationValues(title = ''): PresentationFormValues {
  return {
    title,
    abstractShort: null,
    abstractLong: null,
    lengthsMinutes: [],
    takeaways: [],
    audience: null,
    avNeeds: [],
    isActive: true,
  };
}

export function presentationToInput(presentation: PresentationResponse): CreatePresentationInput {
  const known = Object.keys(createPresentationInput.shape);
  return Object.fromEntries(
    Object.entries(presentation).filter(([name]) => known.includes(name)),
  ) as CreatePresentationInput;
}

/** An empty line is not a mistake: it is dropped before the schema looks. */
export function withoutEmptyLines(values: PresentationFormValues): PresentationFormValues {
  return {
    ...values,
    takeaways: values.takeaways?.filter((text) => text.trim()),
    avNeeds: values.avNeeds?.filter(({ item }) => item.trim()),
  };
}

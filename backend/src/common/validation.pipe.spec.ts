import { version } from '@lectern/protocol/primitives';
import { deleteQuery } from '@lectern/protocol/form-fields';
import { z } from 'zod';
import type { AppError } from './app-error';
import { createValidationPipe } from './validation.pipe';

const input = z.object({
  version,
  title: z.string('Title is required').optional(),
  sentTo: z.array(z.enum(['client', 'bureau'])).optional(),
});

const refusal = async (schema: z.ZodType, value: unknown) => {
  const check = createValidationPipe().transform(value, { type: 'body', schema });
  return check.then(
    () => undefined,
    ({ message, extra }: AppError) => ({ message, fieldErrors: extra.fieldErrors }),
  );
};

describe('what is refused', () => {
  it.each([
    [{ version: '3' }, { version: 'This is not a valid version' }],
    [{ version: 0 }, { version: 'This is not a valid version' }],
    [{}, { version: 'The version is missing' }],
    [{ version: 1, sentTo: ['aunt'] }, { 'sentTo.0': 'This is not a valid sent to' }],
    [{ version: 1, title: 3 }, { title: 'Title is required' }],
    [null, { _: 'This is not a valid value' }],
  ])('%j gets a sentence for its field', async (value, fieldErrors) => {
    expect(await refusal(input, value)).toEqual({ message: Object.values(fieldErrors)[0], fieldErrors });
  });

  it('is a version in a query that isn’t a number', async () => {
    expect(await refusal(deleteQuery, { version: 'three' })).toMatchObject({ message: 'This is not a valid version' });
  });
});

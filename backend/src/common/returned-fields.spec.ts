import { z } from 'zod';
import { returnedFields } from './returned-fields';

const Response = z.object({
  id: z.string(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  isOverdue: z.boolean(),
});

it('returns the fields that the response names and leaves out the others', () => {
  const row = { id: 'a', createdAt: new Date(0), sentAt: null, tokenSealed: 'secret' };
  expect(returnedFields(Response, row)).toEqual({ id: 'a', createdAt: '1970-01-01T00:00:00.000Z', sentAt: null });
});

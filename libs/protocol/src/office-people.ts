/** Who works in an office, for its tasks. The first screen reads it, so it is apart from what the team's page needs. */
import { z } from 'zod';
import { id } from './primitives';

export const OfficePersonResponse = z
  .object({
    id,
    username: z.string(),
    /** Null for the owner. */
    role: z.string().nullable(),
    isYou: z.boolean(),
  })
  .meta({ id: 'OfficePerson' });
export type OfficePersonResponse = z.infer<typeof OfficePersonResponse>;

export const OfficePeopleResponse = z.object({ items: z.array(OfficePersonResponse) }).meta({ id: 'OfficePeople' });
export type OfficePeopleResponse = z.infer<typeof OfficePeopleResponse>;

/** Who else of the office has a record open now. Nothing of it is stored. */
import { z } from 'zod';
import { id } from './primitives';

export const PresenceInput = z
  .strictObject({ kind: z.enum(['event', 'contract', 'invoice', 'client', 'bureau']), id })
  .meta({ id: 'PresenceInput' });
export type PresenceInput = z.infer<typeof PresenceInput>;

export const PresenceResponse = z
  .object({ others: z.array(z.object({ id, username: z.string() })) })
  .meta({ id: 'Presence' });
export type PresenceResponse = z.infer<typeof PresenceResponse>;

/** A page that is open says so this often. */
export const PRESENCE_BEAT_SECONDS = 10;
/** One that has said nothing for so long was left: two beats, since one may be late. */
export const PRESENCE_SECONDS = 20;

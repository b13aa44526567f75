/**
 * Support looks at an account: only after its owner allowed it, for a week at most, and without changing anything. Each look
 * is short, recorded, and shown to the owner.
 */
import { z } from 'zod';
import { id, instant } from './primitives';

/** How long one permission lasts, and how long one look. */
export const SUPPORT_ACCESS_DAYS = 7;
export const SUPPORT_LOOK_MINUTES = 30;
/** The looks that the settings list, the latest first. */
export const SUPPORT_LOOKS_SHOWN = 20;

export const SupportLookResponse = z
  .object({
    id,
    /** The administrator's username; null when their account is gone. */
    by: z.string().nullable(),
    startedAt: instant,
    /** When it ended, or ends at the latest. */
    endsAt: instant,
    isOver: z.boolean(),
    /** How many different things were opened. */
    routes: z.number(),
  })
  .meta({ id: 'SupportLook' });
export type SupportLookResponse = z.infer<typeof SupportLookResponse>;

export const SupportAccessResponse = z
  .object({
    /** Null: nobody may look. */
    allowedUntil: instant.nullable(),
    looks: z.array(SupportLookResponse),
  })
  .meta({ id: 'SupportAccess' });
export type SupportAccessResponse = z.infer<typeof SupportAccessResponse>;

/** On the signed-in user while an administrator looks at the account. */
export const ReadOnlyView = z.object({
  /** The administrator. */
  by: z.string(),
  /** The account as people call it: the speaker's name, or the username. */
  name: z.string(),
  endsAt: instant,
});
export type ReadOnlyView = z.infer<typeof ReadOnlyView>;

export const StartedLookResponse = z.object({ id, endsAt: instant }).meta({ id: 'StartedSupportLook' });
export type StartedLookResponse = z.infer<typeof StartedLookResponse>;

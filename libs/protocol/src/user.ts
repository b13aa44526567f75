/** Who is signed in, and the small answers that every screen reads. */
import { z } from 'zod';
import { instant } from './primitives';
import { essential } from './read-response';
import { ReadOnlyView } from './support-access';

/** What a person does first, once they've signed in. Routes without `@BeforeDuties` or `@Public` answer 403 `SIGN_IN_DUTY` until then. */
export const Duty = z.enum(['change_password', 'set_up_two_step']);
export type Duty = z.infer<typeof Duty>;

export const UserResponse = z
  .object({
    id: z.string(),
    username: essential(z.string()),
    email: z.string(),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    /** Today is counted in it; absent from the release before. */
    timeZone: z.string().optional(),
    /** An administrator looks at this account, which its owner allowed: nothing can be changed. */
    readOnlyView: ReadOnlyView.optional(),
    /** A member works in this account's office: `username` is the member's, `levels` what the role has, by permission. */
    member: z.object({ username: z.string(), role: z.string(), levels: z.record(z.string(), z.string()) }).optional(),
    /** Someone else works in this account's office, so that two may have one record open. */
    hasTeam: z.boolean().optional(),
    /** It is a sandbox, which is deleted then unless its visitor registers. */
    sandboxUntil: instant.optional(),
    duty: Duty.optional(),
  })
  .meta({ id: 'User' });
export type UserResponse = z.infer<typeof UserResponse>;

export const csrfTokenResponse = z.object({ csrfToken: essential(z.string()) }).meta({ id: 'CsrfToken' });
export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' });

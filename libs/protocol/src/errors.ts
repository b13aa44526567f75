/** The body of every refused request, and the codes that more than one module uses. */
import { z } from 'zod';

/** 403: the person has to prove again who they are, see `two-step.ts`. */
export const STEP_UP_REQUIRED = 'STEP_UP_REQUIRED';

export const ErrorResponse = z
  .object({
    /** The same sentence as `message`: the specification's clients read either. */
    error: z.string(),
    message: z.string(),
    /** For programs, e.g. `CLIENT_STALE_VERSION`. */
    code: z.string(),
    requestId: z.string(),
    csrfError: z.boolean().optional(),
    subscriptionStatus: z.string().optional(),
    requiresVerification: z.boolean().optional(),
    /** Path of the field (dots between the parts) to a sentence for the person who filled it in. */
    fieldErrors: z.record(z.string(), z.string()).optional(),
    /** With 409 `STALE_VERSION`: the row as it is now. */
    current: z.unknown().optional(),
    /** With 404: the row was a duplicate and is part of this one now. */
    mergedInto: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorResponse = z.infer<typeof ErrorResponse>;

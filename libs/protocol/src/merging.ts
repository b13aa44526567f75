/** Two rows that are one: what makes them look alike, and what a person decides when they are merged. */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { id, version } from './primitives';

/** The same name but for its spelling, the same person's address, the same phone, or addresses of one organisation. */
export const duplicateReasonLabels = labelTable({
  name: 'Same name',
  email: 'Same email',
  phone: 'Same phone',
  email_domain: 'Same email domain',
});
export const DuplicateReason = enumOf(duplicateReasonLabels);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

/** At most ten, the likeliest first. */
export const LikelyDuplicates = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Who is asked for there. */
        contactName: z.string().nullable(),
        eventCount: z.number(),
        reasons: z.array(DuplicateReason),
      }),
    ),
  })
  .meta({ id: 'LikelyDuplicates' });
export type LikelyDuplicates = z.infer<typeof LikelyDuplicates>;

/** `other` goes into the row of the address: both as they were shown, and the fields in which the other one counts. */
export function mergeInput<Fields extends z.ZodEnum>(field: Fields) {
  return z.strictObject({ otherId: id, version, otherVersion: version, fromOther: z.array(field).max(50).default([]) });
}

/** A value that did not become the merged row's. `person` names the contact or representative it belonged to. */
export const MergeDifference = z.object({ field: z.string(), person: z.string().nullable(), value: z.unknown() });
export type MergeDifference = z.infer<typeof MergeDifference>;

/** What a restore keeps beside its job: what the ZIP says of itself, what would happen, what was chosen, how far it is. */
import { restoreChoice, restoreGroup, restoreGroupPreview, restoreResponse } from '@lectern/protocol/restores';
import { z } from 'zod';

const optionsSchema = z.object({
  backup: restoreResponse.shape.backup.default(null),
  groups: z.array(restoreGroupPreview).default([]),
  warnings: z.array(z.string()).default([]),
  accountIsEmpty: z.boolean().default(false),
  choices: z.partialRecord(restoreGroup, restoreChoice).default({}),
  /** Of the writing: `plan` with the next kind, then what belongs to it, then the files, then all at once. */
  stage: z.enum(['match', 'plan', 'carry', 'files', 'commit']).default('match'),
  next: z.int().default(0),
});
export type RestoreOptions = z.infer<typeof optionsSchema>;

export function optionsOf({ options }: { options: object }): RestoreOptions {
  return optionsSchema.parse(options);
}

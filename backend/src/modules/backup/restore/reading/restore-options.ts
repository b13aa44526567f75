/** What a restore keeps beside its job: what the ZIP says of itself, what would happen, what was chosen, how far it is. */
import { RestoreChoice, RestoreGroup, RestoreGroupPreview, RestoreResponse } from '@lectern/protocol/restores';
import { z } from 'zod';

const optionsSchema = z.object({
  backup: RestoreResponse.shape.backup.default(null),
  groups: z.array(RestoreGroupPreview).default([]),
  warnings: z.array(z.string()).default([]),
  accountIsEmpty: z.boolean().default(false),
  choices: z.partialRecord(RestoreGroup, RestoreChoice).default({}),
  /** Of the writing: `plan` with the next kind, then what belongs to it, then the files, then all at once. */
  stage: z.enum(['match', 'plan', 'carry', 'files', 'commit']).default('match'),
  next: z.int().default(0),
});
export type RestoreOptions = z.infer<typeof optionsSchema>;

export function optionsOf({ options }: { options: object }): RestoreOptions {
  return optionsSchema.parse(options);
}

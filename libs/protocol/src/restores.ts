/**
 * Restore: the ZIP of a backup is put into an account. First a rehearsal reads all of it and says what would happen; the
 * person chooses for what is here already, group by group, and confirms; only then something is written, all or nothing.
 */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { BackupPart, DataJobResponse } from './data-jobs';
import { id, instant } from './primitives';

export const restoreGroupNames = labelTable({
  clients: 'Clients and contacts',
  bureaus: 'Bureaus and agencies',
  presentations: 'Presentations',
  events: 'Events',
  files: 'Files',
  profile: 'Profile and testimonials',
  tasks: 'Tasks and checklists',
  expenses: 'Expenses',
  invoices: 'Invoices',
  contracts: 'Contracts',
  settings: 'Settings',
});

/** What is decided together: clients with their contacts, events with everything of them, and so on. */
export const RestoreGroup = enumOf(restoreGroupNames);
export type RestoreGroup = z.infer<typeof RestoreGroup>;

/**
 * For what is here already. `keep_both`: it is added beside it; `skip`: what is here stays as it is; `replace`: what is
 * here becomes as it is in the backup, but for what was signed or sent, which stays.
 */
export const restoreChoiceLabels = labelTable({ keep_both: 'Keep both', skip: 'Skip', replace: 'Replace' });
export const RestoreChoice = enumOf(restoreChoiceLabels);
export type RestoreChoice = z.infer<typeof RestoreChoice>;

export const RestoreOutcome = z.object({
  choice: RestoreChoice,
  add: z.number(),
  replace: z.number(),
  skip: z.number(),
});
export type RestoreOutcome = z.infer<typeof RestoreOutcome>;

export const RestoreGroupPreview = z
  .object({
    group: RestoreGroup,
    name: z.string(),
    /** Clients, events, invoices …: what the numbers of conflicts and outcomes count. */
    things: z.number(),
    /** All rows, with what belongs to them: contacts, agenda, lines … */
    rows: z.number(),
    /** Files whose content comes along; of the group `files` only. */
    files: z.number(),
    /** So many of the things are here already. */
    conflicts: z.number(),
    /** Names of some of them. */
    examples: z.array(z.string()).max(5),
    /** What can be chosen; empty when nothing of it is here already: then all is added. */
    choices: z.array(RestoreChoice),
    /** What is chosen: a suggestion until it is confirmed. */
    choice: RestoreChoice,
    /** What would happen, for each choice; one line where there is nothing to choose. */
    outcomes: z.array(RestoreOutcome).min(1),
  })
  .meta({ id: 'RestoreGroup' });
export type RestoreGroupPreview = z.infer<typeof RestoreGroupPreview>;

export const RestoreResponse = z
  .object({
    job: DataJobResponse,
    /** What the ZIP says of itself; null while it is read. */
    backup: z
      .object({
        createdAt: instant,
        /** Whose it is. */
        name: z.string(),
        username: z.string(),
        email: z.string(),
        parts: z.array(BackupPart),
        rowCount: z.number(),
        fileCount: z.number(),
        /** Files that were not in the storage any more when the backup was made. */
        missingCount: z.number(),
        sizeBytes: z.number(),
      })
      .nullable(),
    /** Groups that have something in the backup; empty while it is read. */
    groups: z.array(RestoreGroupPreview),
    /** Sentences to read before confirming, and, once it is done, what became different from the backup. */
    warnings: z.array(z.string()),
    /** Nothing is here yet: the account becomes equal to the one that was saved. */
    accountIsEmpty: z.boolean(),
  })
  .meta({ id: 'Restore' });
export type RestoreResponse = z.infer<typeof RestoreResponse>;

/** An upload of the kind `transfer` that has arrived. */
export const StartRestoreInput = z.strictObject({ uploadId: id }).meta({ id: 'StartRestoreInput' });
export type StartRestoreInput = z.infer<typeof StartRestoreInput>;

export const startRestoreResponse = z.object({ id }).meta({ id: 'StartRestoreResponse' });

/** Groups that are not named keep the choice that was suggested. */
export const ConfirmRestoreInput = z
  .strictObject({ choices: z.partialRecord(RestoreGroup, RestoreChoice) })
  .meta({ id: 'ConfirmRestoreInput' });
export type ConfirmRestoreInput = z.infer<typeof ConfirmRestoreInput>;

/** The timeline of one speaking event: everything that happened to it, newest first, whoever wrote it down. */
import { z } from 'zod';
import { enumTable, type IconName } from './enum-tables';
import { FileKind } from './files';
import { HoldChangeKind } from './holds';
import { instant, pageQuery, plainDate } from './primitives';
import { SpeakingEventStatus } from './speaking-event-status';

const line = {
  id: z.string(),
  changedAt: instant,
  /** The name of who did it; `Lectern` when the clock did. */
  changedBy: z.string(),
};

/** A value as it was stored; ids are replaced by the names they had, lists by one line per entry. */
export const HistoryValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type HistoryValue = z.infer<typeof HistoryValue>;

export const HistoryFieldChange = z.object({
  /**
   * A field of the event, or `agendaItem`, `avNeed`, `travel`: from nothing is added, to nothing removed. Beside travel
   * `USD.costCents` is what it costs. `travelSegment` is travel from before, with the cost in its words.
   */
  field: z.string(),
  from: HistoryValue,
  to: HistoryValue,
});
export type HistoryFieldChange = z.infer<typeof HistoryFieldChange>;

export const eventHistoryIcons = enumTable(
  { status: 'flag', fields: 'pencil', hold: 'hourglass', task_done: 'check-check', file_added: 'paperclip' },
  (): IconName => 'circle',
);

export const EventHistoryItem = z.discriminatedUnion('kind', [
  /** The first one has no `from`: the event was made. */
  z.object({
    kind: z.literal('status'),
    ...line,
    from: SpeakingEventStatus.nullable(),
    to: SpeakingEventStatus,
    reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal('fields'), ...line, changes: z.array(HistoryFieldChange), currency: z.string() }),
  z.object({
    kind: z.literal('hold'),
    ...line,
    change: HoldChangeKind,
    heldOn: plainDate,
    fromRank: z.number().nullable(),
    toRank: z.number().nullable(),
    reason: z.string().nullable(),
  }),
  /** Only the day is known; `changedAt` is the middle of it. */
  z.object({ kind: z.literal('task_done'), ...line, taskId: z.string(), title: z.string(), doneOn: plainDate }),
  z.object({ kind: z.literal('file_added'), ...line, fileId: z.string(), name: z.string(), fileKind: FileKind }),
]);
export type EventHistoryItem = z.infer<typeof EventHistoryItem>;

export const EventHistoryQuery = z.strictObject(pageQuery);
export type EventHistoryQuery = z.infer<typeof EventHistoryQuery>;

export const EventHistoryPage = z
  .object({ items: z.array(EventHistoryItem), nextCursor: z.string().nullable() })
  .meta({ id: 'EventHistoryPage' });
export type EventHistoryPage = z.infer<typeof EventHistoryPage>;

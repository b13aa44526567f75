/**
 * Tasks of an import: a due date is a fixed day, or follows an event and is computed. Reminders of days that are over are
 * not sent.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { RecordReaderRepository, type RecordRow } from '../../records/records.worker.module';
import { TaskAnchorsService } from '../../../tasks';
import type { StepRow } from './import-steps.repository';
import { ImportTargetsRepository } from '../checking/import-targets.repository';
import { textOf } from './import-writing';

@Injectable()
export class ImportTasksService {
  constructor(
    private readonly reader: RecordReaderRepository,
    private readonly anchors: TaskAnchorsService,
    private readonly targets: ImportTargetsRepository,
  ) {}

  /** The fields that say when it is due, as they fit together. What follows an event needs one. */
  fieldsOf(set: RecordRow, current: RecordRow = {}): RecordRow {
    const next = { ...current, ...set };
    // A day that was entered ends what the former one followed.
    const isFixed = 'dueDate' in set && !('anchor' in set);
    const follows = Boolean(next.anchor) && Boolean(next.eventId) && !isFixed;
    return {
      ...set,
      anchor: follows ? next.anchor : null,
      anchorOffsetDays: follows ? (next.anchorOffsetDays ?? 0) : null,
    };
  }

  /** Brings due dates in line with their events; takes days that are over for reminded of. */
  async follow(tx: Tx, ownerId: string, rows: readonly Pick<StepRow, 'targetId'>[], today: string): Promise<void> {
    const ids = rows.map(({ targetId }) => targetId);
    const tasks = await this.reader.byIds(ownerId, 'tasks', ids, tx);
    const events = new Set(tasks.filter(({ anchor }) => anchor !== null).map(({ eventId }) => textOf(eventId)));
    for (const eventId of [...events].filter(Boolean).sort()) await this.anchors.followEvent(tx, ownerId, eventId);
    await this.targets.passOverReminders(tx, ownerId, ids, today);
  }
}

/**
 * Changes of many tasks in one request and one transaction: done, put off, moved, deleted. Each row is checked against the
 * version that the person saw; a stale one is left as it is and says so, and the others change all the same.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import type { ChangeTasksInput, ChangeTasksResponse, TaskChangeOutcome } from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import { isInVersion } from '../../common/edit';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { addTaskNews } from './task-news';
import { toTaskResponse } from './tasks.mapper';
import { TasksRepository, type LockedTask } from './tasks.repository';
import { doneOf, type TaskOwner } from './tasks.service';

type Outcomes = Map<string, TaskChangeOutcome>;

@Injectable()
export class TaskChangesService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly tasks: TasksRepository,
    private readonly anchors: TaskAnchorsRepository,
  ) {}

  /** With a key that was used before, nothing changes again: the answer shows the rows as they are. */
  async changeTasks(owner: TaskOwner, input: ChangeTasksInput, key?: string): Promise<ChangeTasksResponse> {
    const ownerId = owner.id;
    const ids = input.tasks.map((task) => task.id);
    const before = await this.tasks.findMany(ownerId, ids);
    const eventIds = [...new Set(before.flatMap((task) => (task.anchor && task.eventId) || []))];
    let outcomes: Outcomes | undefined;
    await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'tasks/changes', input }, async () => {
        // Events before tasks, as everywhere: two that wait for each other would both fail.
        if (movesDates(input)) await this.anchors.lockEvents(tx, ownerId, eventIds);
        outcomes = classify(input, await this.tasks.lock(tx, ownerId, ids));
        await this.apply(tx, ownerId, input, idsOf(outcomes), eventIds);
        return uuidv7();
      }),
    );
    return { results: await this.resultsOf(owner, input, outcomes) };
  }

  private async apply(tx: Tx, ownerId: string, input: ChangeTasksInput, ids: string[], eventIds: string[]) {
    if (ids.length === 0) return;
    const now = this.clock.now();
    if (input.action === 'delete') await this.tasks.delete(tx, ownerId, ids);
    else if (input.action === 'shift') await this.tasks.shift(tx, ownerId, ids, input.days, now);
    else {
      const patch = input.action === 'done' ? doneOf(input.doneOn) : { snoozedUntil: input.snoozedUntil };
      await this.tasks.update(tx, ownerId, ids, { ...patch, updatedAt: now });
    }
    const moved = movesDates(input) ? await this.anchors.follow(tx, ownerId, eventIds, now) : [];
    const change = input.action === 'delete' ? 'deleted' : 'updated';
    await addTaskNews(this.outbox, tx, change, { ownerId, ids: [...ids, ...moved] });
  }

  private async resultsOf(owner: TaskOwner, input: ChangeTasksInput, outcomes: Outcomes | undefined) {
    const today = dateInZone(this.clock.now(), owner.timeZone);
    const rows = await this.tasks.findMany(
      owner.id,
      input.tasks.map((task) => task.id),
    );
    const now = new Map(rows.map((row) => [row.id, toTaskResponse(row, today)]));
    return input.tasks.map(({ id }) => {
      const task = now.get(id) ?? null;
      const repeated = task ? 'changed' : input.action === 'delete' ? 'deleted' : 'not_found';
      return { id, outcome: outcomes ? (outcomes.get(id) ?? 'not_found') : repeated, task };
    });
  }
}

/** Due dates of anchored tasks are computed again: their distance changed, or they are open again. */
function movesDates(input: ChangeTasksInput): boolean {
  return input.action === 'shift' || (input.action === 'done' && input.doneOn === null);
}

/** What is locked is what there is; another owner's task is none. */
function classify(input: ChangeTasksInput, locked: readonly LockedTask[]): Outcomes {
  const seen = new Map(input.tasks.map((task) => [task.id, task.version]));
  return new Map(
    locked.map((task): [string, TaskChangeOutcome] => {
      if (!isInVersion(task, seen.get(task.id))) return [task.id, 'stale'];
      if (input.action === 'shift' && !task.anchor && !task.dueDate) return [task.id, 'undated'];
      return [task.id, input.action === 'delete' ? 'deleted' : 'changed'];
    }),
  );
}

function idsOf(outcomes: Outcomes): string[] {
  return [...outcomes].flatMap(([id, outcome]) => (outcome === 'changed' || outcome === 'deleted' ? id : []));
}

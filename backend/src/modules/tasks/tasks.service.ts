/** Owns tasks. Called by the tasks' routes, the import and the demo seed; reminders are TaskReminders's. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import type { CreateTaskInput, ListTasksQuery, TaskPage, TaskResponse, UpdateTaskInput } from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import { actingMember } from '../../common/offices';
import { edit, expectVersion, remove } from '../../common/edit';
import {
  accepted,
  applyToEach,
  byId,
  onlyOf,
  outcomesOf,
  type Change,
  type Origin,
  type Outcome,
  idsOf,
  type Removal,
} from '../../common/many';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { datesOf } from './task-dates';
import { addTaskNews } from './task-news';
import { constraintErrors, missingReference, taskNotFound } from './tasks.errors';
import type { Task } from './task.entity';
import { toTaskResponse } from './tasks.mapper';
import { TasksRepository } from './tasks.repository';

/** With an id where the row has one before it is there. */
export type NewTask = CreateTaskInput & { id?: string };

/** Whose tasks, and the zone whose day says what is overdue. */
export interface TaskOwner {
  id: string;
  timeZone: string;
}

/** The day it was done, and the member who did it now. */
export function doneOf(doneOn: string | null) {
  return { doneOn, doneBy: doneOn && (actingMember()?.userId ?? null) };
}

@Injectable()
export class TasksService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly tasks: TasksRepository,
    private readonly anchors: TaskAnchorsRepository,
  ) {}

  async listTasks(owner: TaskOwner, query: ListTasksQuery): Promise<TaskPage> {
    const today = this.todayOf(owner);
    const { items, nextCursor } = await this.tasks.list(owner.id, query, today);
    return { items: items.map((row) => toTaskResponse(row, today)), nextCursor };
  }

  async getForOwnerOrThrow(owner: TaskOwner, id: string): Promise<TaskResponse> {
    const row = await this.tasks.find(owner.id, id);
    if (!row) throw taskNotFound();
    return toTaskResponse(row, this.todayOf(owner));
  }

  async createTask(owner: TaskOwner, input: CreateTaskInput, key?: string): Promise<TaskResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId: owner.id, key, scope: 'tasks', input }, async () =>
          onlyOf(await this.add(tx, owner.id, [input])),
        ),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(owner, id);
  }

  /** In the caller's transaction: an import's, or that of a module whose own row brings a task with it. */
  async add(tx: Tx, ownerId: string, inputs: readonly NewTask[], { source }: Origin = {}): Promise<Outcome[]> {
    const now = this.clock.now();
    const anchoredTo = inputs.flatMap(({ anchor, eventId }) => (anchor && eventId ? [eventId] : []));
    const events = await this.anchors.lockEvents(tx, ownerId, anchoredTo);
    const tasks = applyToEach(inputs, (input): Task => {
      const dates = datesOf(input);
      if (dates.anchor && input.eventId && !events.includes(input.eventId)) throw missingReference.eventId();
      return {
        ...input,
        ...dates,
        ...doneOf(input.doneOn),
        id: input.id ?? uuidv7(),
        ownerId,
        invoiceId: input.invoiceId ?? null,
        assigneeId: input.assigneeId === undefined ? (actingMember()?.userId ?? null) : input.assigneeId,
        checklistKey: null,
        position: null,
        remindedFor: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
    });
    await this.tasks.insert(tx, accepted(tasks));
    const moved = await this.anchors.follow(tx, ownerId, events, now);
    const ids = idsOf(accepted(tasks));
    await addTaskNews(this.outbox, tx, 'created', { ownerId, ids, source });
    const others = moved.filter((id) => !ids.includes(id));
    await addTaskNews(this.outbox, tx, 'updated', { ownerId, ids: others, source });
    return outcomesOf(tasks);
  }

  /** Takes tasks that were due on days that are over for reminded of: of what an import brings, no one wants to hear. */
  passOverReminders(tx: Tx, owner: TaskOwner, ids: readonly string[]): Promise<void> {
    return this.tasks.passOverReminders(tx, owner.id, ids, this.todayOf(owner));
  }

  /** Done today, in the transaction of whoever knows that nothing is left to do; what is done or gone stays as it is. */
  async finishTask(tx: Tx, owner: TaskOwner, id: string): Promise<void> {
    const [task] = await this.tasks.lock(tx, owner.id, [id]);
    if (!task || task.doneOn !== null) return;
    const patch = { ...doneOf(this.todayOf(owner)), updatedAt: this.clock.now() };
    await this.tasks.update(tx, owner.id, [id], patch);
    await addTaskNews(this.outbox, tx, 'updated', { ownerId: owner.id, ids: [id] });
  }

  async updateTask(owner: TaskOwner, id: string, input: UpdateTaskInput, key?: string): Promise<TaskResponse> {
    const once = { ownerId: owner.id, key, scope: `tasks/${id}`, input, id };
    return edit(this.db, { current: () => this.getForOwnerOrThrow(owner, id), constraintErrors, once }, async (tx) =>
      onlyOf(await this.change(tx, owner.id, [{ ...input, id }])),
    );
  }

  async change(
    tx: Tx,
    ownerId: string,
    changes: readonly Change<UpdateTaskInput>[],
    { isUndo, source }: Origin = {},
  ): Promise<Outcome[]> {
    const now = this.clock.now();
    const ids = idsOf(changes);
    // The events before the tasks, as a change of an anchor does: the other way around two could wait for each other.
    const events = [
      ...(await this.tasks.eventsOf(tx, ownerId, ids)),
      ...changes.flatMap(({ eventId }) => eventId ?? []),
    ];
    await this.anchors.lockEvents(tx, ownerId, events);
    const tasks = byId(await this.tasks.lock(tx, ownerId, ids));
    const written = applyToEach(changes, ({ id, version, ...patch }) => {
      const task = expectVersion(tasks.get(id), version);
      return {
        ...patch,
        ...(isUndo ? {} : datesOf(patch, task)),
        ...(patch.doneOn !== undefined && doneOf(patch.doneOn)),
        id,
        eventId: patch.eventId === undefined ? task.eventId : patch.eventId,
      };
    });
    const rows = accepted(written).map((row) => ({ ...row, updatedAt: now }));
    await this.tasks.updateEach(tx, ownerId, rows);
    const anchoredTo = rows.flatMap(({ anchor, eventId }) => (anchor && eventId ? [eventId] : []));
    const moved = await this.anchors.follow(tx, ownerId, anchoredTo, now);
    await addTaskNews(this.outbox, tx, 'updated', { ownerId, ids: [...idsOf(rows), ...moved], source });
    return outcomesOf(written);
  }

  async deleteTask(owner: TaskOwner, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(owner, id) }, async (tx) =>
      onlyOf(await this.remove(tx, owner.id, [{ id, version }])),
    );
  }

  async remove(tx: Tx, ownerId: string, removals: readonly Removal[], { source }: Origin = {}): Promise<Outcome[]> {
    const tasks = byId(await this.tasks.lock(tx, ownerId, idsOf(removals)));
    const removed = applyToEach(removals, ({ id, version }) => expectVersion(tasks.get(id), version));
    const removedIds = idsOf(accepted(removed));
    await this.tasks.delete(tx, ownerId, removedIds);
    await addTaskNews(this.outbox, tx, 'deleted', { ownerId, ids: removedIds, source });
    return outcomesOf(removed);
  }

  private todayOf(owner: TaskOwner): string {
    return dateInZone(this.clock.now(), owner.timeZone);
  }
}

/** Owns tasks. Called by the tasks' routes, the import and the demo seed; reminders are TaskReminders's. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { dateInZone } from '@lectern/protocol/calendar';
import type { CreateTaskInput, ListTasksQuery, TaskPage, TaskResponse, UpdateTaskInput } from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectUnchanged, expectVersion, remove } from '../../common/edit';
import { TaskAnchorsRepository } from './task-anchors.repository';
import { datesOf } from './task-dates';
import { constraintErrors, missingReference, taskNotFound } from './tasks.errors';
import { toTaskListItem, toTaskResponse } from './tasks.mapper';
import { TasksRepository } from './tasks.repository';

/** Whose tasks, and the zone whose day says what is overdue. */
export interface TaskOwner {
  id: string;
  timeZone: string;
}

@Injectable()
export class TasksService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly tasks: TasksRepository,
    private readonly anchors: TaskAnchorsRepository,
  ) {}

  async listTasks(owner: TaskOwner, query: ListTasksQuery): Promise<TaskPage> {
    const today = this.todayOf(owner);
    const { items, nextCursor } = await this.tasks.list(owner.id, query, today);
    return { items: items.map((row) => toTaskListItem(row, today)), nextCursor };
  }

  async getForOwnerOrThrow(owner: TaskOwner, id: string): Promise<TaskResponse> {
    const row = await this.tasks.find(owner.id, id);
    if (!row) throw taskNotFound();
    return toTaskResponse(row, this.todayOf(owner));
  }

  async createTask(owner: TaskOwner, input: CreateTaskInput, key?: string): Promise<TaskResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId: owner.id, key, scope: 'tasks', input }, () => this.addTask(tx, owner.id, input)),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(owner, id);
  }

  /** In the caller's transaction, for a module whose own row brings a task with it; answers the task's id. */
  async addTask(tx: Tx, ownerId: string, input: CreateTaskInput): Promise<string> {
    const taskId = uuidv7();
    const now = this.clock.now();
    const dates = datesOf(input);
    await this.lockAnchor(tx, ownerId, dates.anchor, input.eventId);
    await this.tasks.insert(tx, {
      ...input,
      ...dates,
      id: taskId,
      ownerId,
      invoiceId: input.invoiceId ?? null,
      checklistKey: null,
      position: null,
      remindedFor: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await this.followAnchor(tx, ownerId, dates.anchor, input.eventId, now);
    return taskId;
  }

  /** Done today, in the transaction of whoever knows that nothing is left to do; what is done or gone stays as it is. */
  async finishTask(tx: Tx, owner: TaskOwner, id: string): Promise<void> {
    const [task] = await this.tasks.lock(tx, owner.id, [id]);
    if (!task || task.doneOn !== null) return;
    const patch = { doneOn: this.todayOf(owner), updatedAt: this.clock.now() };
    await this.tasks.update(tx, owner.id, [id], patch);
  }

  async updateTask(owner: TaskOwner, id: string, input: UpdateTaskInput): Promise<TaskResponse> {
    const ownerId = owner.id;
    const { version, ...patch } = input;
    const before = await this.tasks.find(ownerId, id);
    if (!before) throw taskNotFound();
    const eventIds = [before.eventId, patch.eventId].filter((eventId) => typeof eventId === 'string');
    return edit(this.db, { current: () => this.getForOwnerOrThrow(owner, id), constraintErrors }, async (tx) => {
      // The event before the task, as whoever moves an anchor does: the other way round two could wait for each other.
      await this.anchors.lockEvents(tx, ownerId, eventIds);
      const [locked] = await this.tasks.lock(tx, ownerId, [id]);
      const current = expectVersion(locked, version);
      const now = this.clock.now();
      const dates = datesOf(patch, current);
      const eventId = patch.eventId === undefined ? current.eventId : patch.eventId;
      await this.tasks.update(tx, ownerId, [id], { ...patch, ...dates, updatedAt: now });
      await this.followAnchor(tx, ownerId, dates.anchor, eventId, now);
    });
  }

  /** With a version, only that state is deleted. */
  async deleteTask(owner: TaskOwner, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(owner, id) }, async (tx) =>
      expectUnchanged(await this.tasks.delete(tx, owner.id, id, version)),
    );
  }

  private async lockAnchor(tx: Tx, ownerId: string, anchor: unknown, eventId: string | null): Promise<void> {
    if (!anchor || !eventId) return;
    if ((await this.anchors.lockEvents(tx, ownerId, [eventId])).length === 0) throw missingReference.eventId();
  }

  private async followAnchor(tx: Tx, ownerId: string, anchor: unknown, eventId: string | null, now: Date) {
    if (anchor && eventId) await this.anchors.follow(tx, ownerId, [eventId], now);
  }

  private todayOf(owner: TaskOwner): string {
    return dateInZone(this.clock.now(), owner.timeZone);
  }
}

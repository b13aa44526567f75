/** Owns tasks. Called by the tasks' routes, the import and the demo seed; reminders are TaskReminders's. */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import type {
  CreateTaskInput,
  ListTasksQuery,
  TaskPage,
  TaskResponse,
  UpdateTaskInput,
} from '@lectern/protocol/tasks';
import { v7 as uuidv7 } from 'uuid';
import { staleVersion } from '../../common/app-error';
import { errorOfConstraint, taskNotFound } from './tasks.errors';
import { toTaskListItem, toTaskResponse } from './tasks.mapper';
import { TasksRepository } from './tasks.repository';

@Injectable()
export class TasksService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly tasks: TasksRepository,
  ) {}

  async listTasks(ownerId: string, query: ListTasksQuery): Promise<TaskPage> {
    const today = await this.todayOf(ownerId);
    const { items, nextCursor } = await this.tasks.list(ownerId, query, today);
    return { items: items.map((row) => toTaskListItem(row, today)), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<TaskResponse> {
    const row = await this.tasks.find(ownerId, id);
    if (!row) throw taskNotFound();
    return toTaskResponse(row, await this.todayOf(ownerId));
  }

  async createTask(ownerId: string, input: CreateTaskInput, key?: string): Promise<TaskResponse> {
    const { id } = await this.writing((tx) =>
      createOnce(tx, { ownerId, key, scope: 'tasks' }, async () => {
        const taskId = uuidv7();
        const now = this.clock.now();
        await this.tasks.insert(tx, {
          ...input,
          id: taskId,
          ownerId,
          remindedFor: null,
          version: 1,
          createdAt: now,
          updatedAt: now,
        });
        await this.outbox.add(tx, 'task.created', { ownerId, taskId });
        return taskId;
      }),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateTask(ownerId: string, id: string, input: UpdateTaskInput): Promise<TaskResponse> {
    const { version, ...patch } = input;
    const updated = await this.writing(async (tx) => {
      if (!(await this.tasks.update(tx, ownerId, id, version, { ...patch, updatedAt: this.clock.now() })))
        return false;
      await this.outbox.add(tx, 'task.updated', { ownerId, taskId: id });
      return true;
    });
    const current = await this.getForOwnerOrThrow(ownerId, id);
    if (!updated) throw staleVersion(current);
    return current;
  }

  /** With a version, only that state is deleted. */
  async deleteTask(ownerId: string, id: string, version?: number): Promise<void> {
    const deleted = await this.db.tx(async (tx) => {
      if (!(await this.tasks.delete(tx, ownerId, id, version))) return false;
      await this.outbox.add(tx, 'task.deleted', { ownerId, taskId: id });
      return true;
    });
    if (!deleted) throw staleVersion(await this.getForOwnerOrThrow(ownerId, id));
  }

  /** The composite foreign keys are the check: another owner's row does not exist for this one. */
  private writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.tx(work).catch((error: unknown) => {
      throw errorOfConstraint(violatedConstraint(error)) ?? error;
    });
  }

  private async todayOf(ownerId: string): Promise<string> {
    return dateInZone(this.clock.now(), await this.tasks.timeZoneOf(ownerId));
  }
}

/**
 * Owns checklist templates, and gives events the tasks of theirs: once by themselves when they are confirmed (called by
 * the worker), and by hand as often as somebody likes, which adds only what is missing. Tasks that exist never change.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  builtInChecklist,
  type AppliedChecklistResponse,
  type ChecklistTemplateResponse,
  type ChecklistTemplatesResponse,
  type CreateChecklistTemplateInput,
  type UpdateChecklistTemplateInput,
} from '@lectern/protocol/checklist-templates';
import { dateInZone } from '@lectern/protocol/calendar';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectUnchanged, remove } from '../../../common/edit';
import { ChecklistsRepository, type ChecklistEvent } from './checklists.repository';
import { TaskAnchorsRepository } from '../task-anchors.repository';
import { addTaskNews } from '../task-news';
import { checklistExists, checklistNotFound, eventNotFound } from '../tasks.errors';
import { TasksRepository } from '../tasks.repository';

@Injectable()
export class ChecklistsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly checklists: ChecklistsRepository,
    private readonly anchors: TaskAnchorsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  async listTemplates(ownerId: string): Promise<ChecklistTemplatesResponse> {
    return { items: await this.checklists.list(ownerId) };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<ChecklistTemplateResponse> {
    const template = await this.checklists.find(ownerId, id);
    if (!template) throw checklistNotFound();
    return template;
  }

  async createTemplate(
    ownerId: string,
    input: CreateChecklistTemplateInput,
    key?: string,
  ): Promise<ChecklistTemplateResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'checklist-templates', input }, async () => {
          const templateId = uuidv7();
          const now = this.clock.now();
          await this.checklists.insert(tx, {
            id: templateId,
            ownerId,
            eventType: input.eventType,
            version: 1,
            createdAt: now,
            updatedAt: now,
          });
          await this.checklists.replaceItems(tx, ownerId, templateId, input.items);
          return templateId;
        }),
      { checklist_templates_one_per_type: checklistExists },
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateTemplate(
    ownerId: string,
    id: string,
    { version, items }: UpdateChecklistTemplateInput,
  ): Promise<ChecklistTemplateResponse> {
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      expectUnchanged(await this.checklists.updateExpected(tx, ownerId, id, version, { updatedAt: this.clock.now() }));
      await this.checklists.replaceItems(tx, ownerId, id, items);
    });
  }

  /** Back to the one for all types, or the built-in one. */
  async deleteTemplate(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) =>
      expectUnchanged(await this.checklists.deleteExpected(tx, ownerId, id, version)),
    );
  }

  /**
   * By itself, once: nothing when it was confirmed before, is gone, or is not confirmed any more. One that is delivered
   * or closed meanwhile needs no preparation: its checklist can be added by hand. `isNew`: it was entered as confirmed;
   * when its days are over it is a record of the past.
   */
  async applyOnConfirmation(tx: Tx, ownerId: string, eventId: string, isNew: boolean): Promise<void> {
    const event = await this.checklists.lockEvent(tx, ownerId, eventId);
    if (event?.status !== 'confirmed') return;
    const today = dateInZone(this.clock.now(), event.timeZone);
    if (isNew && event.lastDay !== null && event.lastDay < today) return;
    if (!(await this.checklists.markApplied(tx, ownerId, eventId, this.clock.now()))) return;
    await this.addMissing(tx, ownerId, eventId, event);
  }

  /** By hand, whatever the status. */
  applyToEvent(ownerId: string, eventId: string): Promise<AppliedChecklistResponse> {
    return this.db.tx(async (tx) => {
      const event = await this.checklists.lockEvent(tx, ownerId, eventId);
      if (!event) throw eventNotFound();
      // Who takes the checklist before the confirmation does not get back what they deleted from it.
      await this.checklists.markApplied(tx, ownerId, eventId, this.clock.now());
      return this.addMissing(tx, ownerId, eventId, event);
    });
  }

  private async addMissing(
    tx: Tx,
    ownerId: string,
    eventId: string,
    event: ChecklistEvent,
  ): Promise<AppliedChecklistResponse> {
    const own = await this.checklists.findFor(tx, ownerId, event.type);
    const items = (own?.items ?? builtInChecklist).map((item, position) => ({ ...item, position }));
    const there = new Set(await this.checklists.keysOf(tx, ownerId, eventId));
    const now = this.clock.now();
    const tasks = items
      .filter((item) => !there.has(item.key))
      .map(({ key: checklistKey, ...item }) => ({
        ...item,
        checklistKey,
        id: uuidv7(),
        ownerId,
        eventId,
        dueDate: null,
        clientId: null,
        bureauPartnerId: null,
        invoiceId: null,
        assigneeId: null,
        doneOn: null,
        doneBy: null,
        snoozedUntil: null,
        remindedFor: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
      }));
    if (tasks.length > 0) {
      await this.checklists.insertTasks(tx, tasks);
      const moved = await this.anchors.follow(tx, ownerId, [eventId], now);
      const ids = tasks.map((task) => task.id);
      await addTaskNews(this.outbox, tx, 'created', { ownerId, ids });
      const others = moved.filter((id) => !ids.includes(id));
      await addTaskNews(this.outbox, tx, 'updated', { ownerId, ids: others });
      const today = dateInZone(now, await this.tasks.timeZoneOf(tx, ownerId));
      await this.checklists.silencePast(tx, ownerId, ids, today);
    }
    return { added: tasks.length, alreadyThere: items.length - tasks.length };
  }
}

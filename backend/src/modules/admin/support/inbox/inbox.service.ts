/**
 * The administrators' inbox: what came in, who looks after it, what was noted and answered. Each change is made under the
 * message's lock, with its line in the audit log. Two administrators: the second one's answer is refused with the message as
 * the first one left it.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { toPage } from '@lectern/database/keyset';
import { Outbox } from '@lectern/database/outbox';
import type { AuditAction, AuditDetails } from '@lectern/protocol/audit';
import {
  MOST_INBOX_ENTRIES,
  type ChangeInboxStatusInput,
  type InboxCounts,
  type InboxMessageResponse,
  type InboxPage,
  type ListInboxQuery,
  type WriteAnswerInput,
  type WriteNoteInput,
} from '@lectern/protocol/inbox';
import { v7 as uuidv7 } from 'uuid';
import type { Admin } from '../../../../common/admin-only';
import { edit, expectVersion } from '../../../../common/edit';
import { conflict, notFound } from '../../../../common/app-error';
import { AuditLogService } from '../../audit';
import type { InboxItem } from './inbox-item.entity';
import { toInboxItem, toInboxMessage } from './inbox.mapper';
import { InboxRepository } from './inbox.repository';
import { ScreenshotsService } from '../feedback/screenshots.service';

const tooManyEntries = () =>
  conflict('INBOX_ENTRIES_LIMIT', `A message has at most ${MOST_INBOX_ENTRIES} answers and notes. Continue by email.`);

const messageNotFound = () => notFound('INBOX_MESSAGE_NOT_FOUND', 'This message no longer exists.');

@Injectable()
export class InboxService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly audit: AuditLogService,
    private readonly inbox: InboxRepository,
    private readonly screenshots: ScreenshotsService,
  ) {}

  async list(query: ListInboxQuery): Promise<InboxPage> {
    const rows = await this.inbox.list(query);
    const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
    return { items: items.map(toInboxItem), nextCursor };
  }

  counts(): Promise<InboxCounts> {
    return this.inbox.countWaiting();
  }

  async getOrThrow(id: string): Promise<InboxMessageResponse> {
    const row = await this.inbox.find(id);
    if (!row) throw messageNotFound();
    return toInboxMessage(row, await this.inbox.entries(id));
  }

  async screenshotAddress(id: string): Promise<string> {
    if (!(await this.inbox.find(id))) throw messageNotFound();
    return this.screenshots.addressOf(id);
  }

  /** New is what nobody has opened; of two at once one does, and opening again does nothing. */
  async open(admin: Admin, id: string): Promise<InboxMessageResponse> {
    await this.db.tx(async (tx) => {
      const item = await this.lockOrThrow(tx, id);
      if (item.status !== 'new') return;
      await this.inbox.markOpen(tx, id, this.clock.now());
      await this.record(tx, admin, item, 'inbox_message.opened', { from: 'new', to: 'open' });
    });
    return this.getOrThrow(id);
  }

  async changeStatus(
    admin: Admin,
    id: string,
    { status, version }: ChangeInboxStatusInput,
  ): Promise<InboxMessageResponse> {
    return edit(this.db, { current: () => this.getOrThrow(id) }, async (tx) => {
      const item = expectVersion(await this.inbox.lock(tx, id), version);
      if (item.status === status) return;
      const action = status === 'closed' ? 'inbox_message.closed' : 'inbox_message.reopened';
      await this.change(tx, admin, item, status, action);
    });
  }

  /** For administrators alone; it does not change what somebody else is about to answer. */
  async note(admin: Admin, id: string, input: WriteNoteInput, key?: string): Promise<InboxMessageResponse> {
    const claim = { ownerId: admin.id, key, scope: 'inbox_entries', input: { id, ...input } };
    await this.db.tx((tx) =>
      createOnce(tx, claim, async () => {
        const item = await this.lockOrThrow(tx, id);
        const entryId = await this.write(tx, admin, id, 'note', input.text);
        await this.record(tx, admin, item, 'inbox_message.noted');
        return entryId;
      }),
    );
    return this.getOrThrow(id);
  }

  /** Goes out by email; a repeated request sends none. */
  async answer(admin: Admin, id: string, input: WriteAnswerInput, key?: string): Promise<InboxMessageResponse> {
    const claim = { ownerId: admin.id, key, scope: 'inbox_entries', input: { id, ...input } };
    return edit(this.db, { current: () => this.getOrThrow(id) }, (tx) =>
      createOnce(tx, claim, async () => {
        const item = expectVersion(await this.inbox.lock(tx, id), input.version);
        const entryId = await this.write(tx, admin, id, 'answer', input.text);
        await this.change(tx, admin, item, input.close ? 'closed' : 'answered', 'inbox_message.answered');
        await this.outbox.add(tx, 'inbox_answer.written', { ...(await this.named(tx, id)), entryId });
        return entryId;
      }),
    );
  }

  private async write(tx: Tx, admin: Admin, messageId: string, kind: 'answer' | 'note', text: string): Promise<string> {
    if ((await this.inbox.countEntries(tx, messageId)) >= MOST_INBOX_ENTRIES) throw tooManyEntries();
    const id = uuidv7();
    await this.inbox.insertEntry(tx, {
      id,
      messageId,
      kind,
      text,
      writtenBy: admin.id,
      createdAt: this.clock.now(),
      sentAt: null,
      problem: null,
    });
    return id;
  }

  private async change(
    tx: Tx,
    admin: Admin,
    item: InboxItem,
    status: InboxItem['status'],
    action: AuditAction,
  ): Promise<void> {
    await this.inbox.update(tx, item.messageId, { status, updatedAt: this.clock.now() });
    await this.record(tx, admin, item, action, { from: item.status, to: status });
  }

  private async record(
    tx: Tx,
    actor: Admin,
    { messageId, kind }: InboxItem,
    action: AuditAction,
    details: AuditDetails = {},
  ): Promise<void> {
    const subject = { kind: kind === 'contact' ? 'contact_message' : 'feedback', id: messageId } as const;
    await this.audit.record(tx, { actor, action, subject, details });
  }

  private async named(tx: Tx, id: string) {
    const ownerId = await this.inbox.authorOf(tx, id);
    return { contactMessageId: id, ...(ownerId !== null && { ownerId }) };
  }

  private async lockOrThrow(tx: Tx, id: string): Promise<InboxItem> {
    const item = await this.inbox.lock(tx, id);
    if (!item) throw messageNotFound();
    return item;
  }
}

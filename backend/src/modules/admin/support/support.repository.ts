import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import { FeedbackResponse, type ListFeedbackQuery } from '@lectern/protocol/feedback';
import { ContactMessage } from './inbox/contact-message.entity';
import { InboxEntry } from './inbox/inbox-entry.entity';
import { InboxItem } from './inbox/inbox-item.entity';
import type { User } from '../../auth/user.entity';

export type SentMessageRow = RowOf<typeof SENT_MESSAGE_COLUMNS> & Pick<FeedbackResponse, 'screenshot'>;
export type SentAnswerRow = RowOf<typeof ANSWERS_COLUMNS>;

const SENT_MESSAGE_COLUMNS = selectList(
  columns(ContactMessage, 'm', FeedbackResponse.shape),
  outerColumns(InboxItem, 'i', 'status'),
);
const SENT_MESSAGE = `${SENT_MESSAGE_COLUMNS}, coalesce(s.state, 'none') AS screenshot`;
const JOINS = `
  LEFT JOIN inbox_items i ON i.message_id = m.id
  LEFT JOIN feedback_screenshots s ON s.message_id = m.id`;

const ANSWERS_COLUMNS = columns(InboxEntry, '', 'id, messageId, text, createdAt');

@Injectable()
export class SupportRepository {
  constructor(private readonly db: Db) {}

  find(id: string): Promise<ContactMessage | null> {
    return this.db.repository(ContactMessage).findOneBy({ id });
  }

  async insert(tx: Tx, message: ContactMessage): Promise<void> {
    await tx.insert(ContactMessage, message);
  }

  /** How a speaker is called, and where an answer reaches them. */
  author(tx: Tx, ownerId: string): Promise<(Pick<User, 'email'> & { name: string }) | undefined> {
    return tx.queryOne<Pick<User, 'email'> & { name: string }>(
      `SELECT coalesce(nullif(p.name, ''), u.username) AS name, u.email
       FROM users u LEFT JOIN speaker_profiles p ON p.user_id = u.id WHERE u.id = $1`,
      [ownerId],
    );
  }

  listSent(ownerId: string, query: ListFeedbackQuery): Promise<(SentMessageRow & { sortKey: string })[]> {
    const { sql, parameters } = listSentSql(ownerId, query);
    return this.db.query<SentMessageRow & { sortKey: string }>(sql, parameters);
  }

  findSent(ownerId: string, id: string): Promise<SentMessageRow | undefined> {
    return this.db.queryOne<SentMessageRow>(
      `SELECT ${SENT_MESSAGE} FROM contact_messages m ${JOINS} WHERE m.user_id = $1 AND m.id = $2`,
      [ownerId, id],
    );
  }

  answers(messageIds: readonly string[]): Promise<SentAnswerRow[]> {
    return this.db.query<SentAnswerRow>(
      `SELECT ${ANSWERS_COLUMNS} FROM inbox_entries
       WHERE message_id = ANY ($1) AND kind = 'answer' ORDER BY created_at, id`,
      [messageIds],
    );
  }
}

export function listSentSql(ownerId: string, query: ListFeedbackQuery) {
  const keyset: Keyset = {
    sort: { column: 'm.created_at', type: 'timestamptz' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where().and(ownerId, (p) => `m.user_id = ${p}`);
  afterCursor(where, keyset, 'm.id');
  const page = `
    SELECT m.*, ${sortKey(keyset)} FROM contact_messages m
    WHERE ${where.sql} ${orderAndLimit(keyset, 'm.id')}`;
  const sql = `
    SELECT ${SENT_MESSAGE}, m."sortKey" FROM (${page}) m ${JOINS}
    ORDER BY m.created_at DESC, m.id DESC`;
  return { sql, parameters: where.parameters };
}

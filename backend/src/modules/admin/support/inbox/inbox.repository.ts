import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import {
  folded,
  afterCursor,
  orderAndLimit,
  searchWords,
  sortKey,
  Where,
  type Keyset,
} from '@lectern/database/list-query';
import type { InboxCounts, InboxItem as InboxItemResponse, ListInboxQuery } from '@lectern/protocol/inbox';
import { InboxEntry } from './inbox-entry.entity';
import { InboxItem } from './inbox-item.entity';
import { ContactMessage } from './contact-message.entity';
import { User } from '../../../auth/user.entity';

type HeaderRow = RowOf<typeof HEADER_COLUMNS> & Pick<InboxItemResponse, 'account' | 'screenshot'>;

export type InboxRow = HeaderRow & { excerpt: string; answerCount: number; sortKey: string };

export type InboxMessageRow = HeaderRow & {
  message: string;
  diagnostics: string | null;
  answerTo: string;
  version: number;
};

export type InboxEntryRow = RowOf<typeof ENTRIES_COLUMNS>;

const HEADER_COLUMNS = selectList(
  columns(ContactMessage, 'm', 'id, rating, name, email'),
  columns(InboxItem, 'i', 'kind, status, isSuspicious'),
  columns(InboxItem, 'i', { createdAt: 'receivedAt' }),
);
const HEADER = `${HEADER_COLUMNS},
  CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'username', u.username) END AS account,
  coalesce(s.state, 'none') AS screenshot`;
const JOINS = `
  JOIN contact_messages m ON m.id = i.message_id
  LEFT JOIN users u ON u.id = m.user_id
  LEFT JOIN feedback_screenshots s ON s.message_id = m.id`;

/** Feedback is answered where its author reads now; through Contact Us they said where. */
const ANSWER_TO = `CASE WHEN m.kind <> 'contact' AND u.id IS NOT NULL THEN u.email ELSE m.email END AS "answerTo"`;

export const COUNT_WAITING = `
  SELECT count(*) FILTER (WHERE status = 'new')::int AS new, count(*) FILTER (WHERE status = 'open')::int AS open
  FROM inbox_items WHERE status IN ('new', 'open')`;

const ENTRIES_COLUMNS = selectList(
  columns(InboxEntry, 'e', 'id, kind, text, createdAt, sentAt, problem'),
  outerColumns(User, 'u', { by: 'username' }),
);
const AUTHOR_OF_COLUMNS = columns(ContactMessage, '', 'userId');

@Injectable()
export class InboxRepository {
  constructor(private readonly db: Db) {}

  /** Of a message that somebody sends here; one that comes with a backup was answered elsewhere. */
  async receive(tx: Tx, messageId: string, isSuspicious: boolean, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO inbox_items (message_id, kind, status, is_suspicious, search_text, received_at, updated_at)
       SELECT m.id, m.kind, 'new', $2,
         left(search_fold(concat_ws(' ', m.name, m.email, u.username, m.message)), 2000), m.created_at, $3
       FROM contact_messages m LEFT JOIN users u ON u.id = m.user_id WHERE m.id = $1
       -- The trigger for the release before was faster.
       ON CONFLICT (message_id) DO UPDATE SET is_suspicious = excluded.is_suspicious, search_text = excluded.search_text`,
      [messageId, isSuspicious, now],
    );
  }

  list(query: ListInboxQuery): Promise<InboxRow[]> {
    const { sql, parameters } = listInboxSql(query);
    return this.db.query<InboxRow>(sql, parameters);
  }

  async countWaiting(): Promise<InboxCounts> {
    const [row] = await this.db.query<InboxCounts>(COUNT_WAITING);
    return row ?? { new: 0, open: 0 };
  }

  find(messageId: string): Promise<InboxMessageRow | undefined> {
    return this.db.queryOne<InboxMessageRow>(
      `SELECT ${HEADER}, m.message, m.diagnostics, ${ANSWER_TO}, i.version
       FROM inbox_items i ${JOINS} WHERE i.message_id = $1`,
      [messageId],
    );
  }

  entries(messageId: string): Promise<InboxEntryRow[]> {
    return this.db.query<InboxEntryRow>(
      `SELECT ${ENTRIES_COLUMNS}
       FROM inbox_entries e LEFT JOIN users u ON u.id = e.written_by
       WHERE e.message_id = $1 ORDER BY e.created_at, e.id`,
      [messageId],
    );
  }

  findEntry(messageId: string, id: string): Promise<InboxEntry | null> {
    return this.db.repository(InboxEntry).findOneBy({ messageId, id });
  }

  countEntries(tx: Tx, messageId: string): Promise<number> {
    return tx.countBy(InboxEntry, { messageId });
  }

  /** Whoever changes a message or writes below it holds its row. */
  lock(tx: Tx, messageId: string): Promise<InboxItem | null> {
    return tx.findOne(InboxItem, { where: { messageId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whose it is; null: a visitor's. */
  async authorOf(tx: Tx, messageId: string): Promise<string | null> {
    const [row]: RowOf<typeof AUTHOR_OF_COLUMNS>[] = await tx.query(
      `SELECT ${AUTHOR_OF_COLUMNS} FROM contact_messages WHERE id = $1`,
      [messageId],
    );
    return row?.userId ?? null;
  }

  /** Of a row that is locked. */
  async update(tx: Tx, messageId: string, patch: Pick<InboxItem, 'status' | 'updatedAt'>): Promise<void> {
    await tx.update(InboxItem, { messageId }, { ...patch, version: () => 'version + 1' });
  }

  /** Takes nothing away from whoever is about to answer: the version stays. */
  async markOpen(tx: Tx, messageId: string, now: Date): Promise<void> {
    await tx.update(InboxItem, { messageId }, { status: 'open', updatedAt: now });
  }

  async insertEntry(tx: Tx, entry: InboxEntry): Promise<void> {
    await tx.insert(InboxEntry, entry);
  }

  /** Of the email of an answer. What has left has left, whatever becomes of a second one. */
  async noteDelivery(id: string, { sentAt, problem }: Pick<InboxEntry, 'sentAt' | 'problem'>): Promise<void> {
    await this.db.query('UPDATE inbox_entries SET sent_at = $2, problem = $3 WHERE id = $1 AND sent_at IS NULL', [
      id,
      sentAt,
      problem,
    ]);
  }
}

export function listInboxSql(query: ListInboxQuery) {
  const { status = [], accountId } = query;
  // A message is received when it is written: what one account wrote is read in the order of its own index.
  const [column, idColumn, from] = accountId
    ? ['m.created_at', 'm.id', 'contact_messages m JOIN inbox_items i ON i.message_id = m.id']
    : ['i.received_at', 'i.message_id', 'inbox_items i'];
  const keyset: Keyset = {
    sort: { column, type: 'timestamptz' },
    direction: 'desc',
    cursor: query.cursor,
    limit: query.limit,
  };
  const where = new Where()
    .andConstant('true')
    .andIfGiven(accountId, (p) => `m.user_id = ${p}`)
    .andIfGiven(query.kind, (p) => `i.kind = ANY (${p}::text[])`);
  // One status is a range of its index, in the order that is wanted.
  if (status.length === 1) where.and(status[0], (p) => `i.status = ${p}`);
  else where.andIfGiven(status, (p) => `i.status = ANY (${p}::text[])`);
  for (const word of searchWords(query.q)) where.and(word, (p) => `strpos(i.search_text, ${folded(p)}) > 0`);
  afterCursor(where, keyset, idColumn);
  const page = `
    SELECT i.*, ${sortKey(keyset)} FROM ${from}
    WHERE ${where.sql} ${orderAndLimit(keyset, idColumn)}`;
  const sql = `
    SELECT ${HEADER}, left(m.message, 240) AS excerpt, i."sortKey",
      (SELECT count(*)::int FROM inbox_entries e WHERE e.message_id = m.id AND e.kind = 'answer') AS "answerCount"
    FROM (${page}) i ${JOINS}
    ORDER BY i.received_at DESC, i.message_id DESC`;
  return { sql, parameters: where.parameters };
}

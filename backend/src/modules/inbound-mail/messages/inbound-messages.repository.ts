import { Injectable } from '@nestjs/common';
import { columns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { toPage } from '@lectern/database/keyset';
import { afterCursor, orderAndLimit, sortKey, Where, type Keyset } from '@lectern/database/list-query';
import type { InboundMessageItem, ListInboundMessagesQuery } from '@lectern/protocol/inbound-mail';
import { openStatuses } from '@lectern/protocol/speaking-event-status';
import { In, IsNull, LessThan, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { User } from '../../auth/user.entity';
import { Client } from '../../contacts/client.entity';
import { BureauPartner } from '../../contacts/bureau-partner.entity';
import { SpeakingEvent } from '../../events/speaking-event.entity';
import { InboundAttachment } from './inbound-attachment.entity';
import { InboundMessage } from './inbound-message.entity';
import { waitingCountOf } from './waiting-count';

const MESSAGE = selectList(
  columns(
    InboundMessage,
    'm',
    'id, receivedAt, subject, authorName, authorAddress, forwarderName, forwarderAddress, sentAt, writtenOn, text, quoted, problem, spf, dkim, dmarc',
  ),
);

type Suggested = Pick<
  InboundMessageItem['suggestion'],
  'clientId' | 'clientName' | 'bureauPartnerId' | 'bureauPartnerName' | 'events'
>;

/** `isFromOffice`: the speaker or a member wrote it, so its address doesn’t say who it is about. */
export type InboundMessageRow = RowOf<typeof MESSAGE> & Suggested & { attachmentCount: number; isFromOffice: boolean };

const ATTACHMENT = columns(InboundAttachment, 'a', 'id, name, contentType, sizeBytes, storageKey, problem');
export type InboundAttachmentRow = RowOf<typeof ATTACHMENT>;

const MOST_SUGGESTED_EVENTS = 5;

/** The client or bureau partner with this person, the one that was edited last, and their open events. */
const SUGGESTION = `
  LEFT JOIN LATERAL (
    SELECT ${columns(Client, 'c', { clientId: 'id', clientName: 'name' })}
    FROM client_contacts k JOIN clients c ON c.owner_id = k.owner_id AND c.id = k.client_id
    WHERE k.owner_id = m.owner_id AND k.email_key = m.author_address
    ORDER BY c.updated_at DESC, k.id LIMIT 1
  ) c ON true
  LEFT JOIN LATERAL (
    SELECT ${columns(BureauPartner, 'b', { bureauPartnerId: 'id', bureauPartnerName: 'name' })}
    FROM bureau_representatives r JOIN bureau_partners b ON b.owner_id = r.owner_id AND b.id = r.bureau_partner_id
    WHERE r.owner_id = m.owner_id AND r.email_key = m.author_address
    ORDER BY b.updated_at DESC, r.id LIMIT 1
  ) b ON c."clientId" IS NULL
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'eventDate', e.event_date)
      ORDER BY e.sort_date, e.id) AS events
    FROM (
      SELECT ${columns(SpeakingEvent, 'e', 'id, title')}, e.event_date, e.sort_date FROM speaking_events e
      WHERE e.owner_id = m.owner_id AND e.client_id = c."clientId" AND e.status = ANY ('{${openStatuses.join()}}')
      UNION ALL
      SELECT ${columns(SpeakingEvent, 'e', 'id, title')}, e.event_date, e.sort_date FROM speaking_events e
      WHERE e.owner_id = m.owner_id AND e.bureau_partner_id = b."bureauPartnerId"
        AND e.status = ANY ('{${openStatuses.join()}}')
      ORDER BY sort_date, id LIMIT ${MOST_SUGGESTED_EVENTS}
    ) e
  ) e ON true`;

const SHOWN = `
  ${MESSAGE}, c."clientId", c."clientName", b."bureauPartnerId", b."bureauPartnerName",
  coalesce(e.events, '[]'::jsonb) AS events,
  (EXISTS (SELECT 1 FROM users u WHERE u.id = m.owner_id AND lower(u.email) = m.author_address)
    OR EXISTS (SELECT 1 FROM team_members t LEFT JOIN users u ON u.id = t.user_id
      WHERE t.owner_id = m.owner_id AND m.author_address IN (lower(t.email), lower(u.email)))) AS "isFromOffice",
  (SELECT count(*)::int FROM inbound_attachments a
    WHERE a.owner_id = m.owner_id AND a.message_id = m.id) AS "attachmentCount"`;

const FILED_AT = columns(SpeakingEvent, '', {
  eventId: 'id',
  clientId: 'clientId',
  bureauPartnerId: 'bureauPartnerId',
});
const OFFICE = columns(User, '', 'id, timeZone');
const FORGOTTEN = {
  returnPath: '',
  authorName: null,
  authorAddress: null,
  forwarderName: null,
  forwarderAddress: null,
  subject: '',
  text: '',
  quoted: null,
};

@Injectable()
export class InboundMessagesRepository {
  constructor(private readonly db: Db) {}

  async listWaiting(ownerId: string, query: ListInboundMessagesQuery) {
    const { sql, parameters } = listInboundMessagesSql(ownerId, query);
    const rows = await this.db.query<InboundMessageRow & { sortKey: string }>(sql, parameters);
    return toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  }

  async countWaiting(ownerId: string): Promise<number> {
    const found = await this.db.queryOne<{ count: number }>(`SELECT ${waitingCountOf('$1')} AS count`, [ownerId]);
    return found?.count ?? 0;
  }

  /** Answers that no one has filed: of programs, and about what is gone. */
  countWaitingAnswers(tx: Tx, ownerId: string): Promise<number> {
    return tx.countBy(InboundMessage, { ownerId, status: 'waiting', threadId: Not(IsNull()) });
  }

  findWaiting(ownerId: string, id: string): Promise<(InboundMessageRow & { threadId: string | null }) | undefined> {
    return this.db.queryOne(
      `SELECT ${SHOWN}, m.thread_id AS "threadId" FROM inbound_messages m ${SUGGESTION}
       WHERE m.owner_id = $1 AND m.id = $2 AND m.status = 'waiting'`,
      [ownerId, id],
    );
  }

  async attachments(ownerId: string, messageId: string, tx?: Tx): Promise<InboundAttachmentRow[]> {
    const rows: unknown = await (tx ?? this.db).query(
      `SELECT ${ATTACHMENT} FROM inbound_attachments a
       WHERE a.owner_id = $1 AND a.message_id = $2 ORDER BY a.position`,
      [ownerId, messageId],
    );
    return rows as InboundAttachmentRow[];
  }

  async insert(tx: Tx, message: Partial<InboundMessage>): Promise<void> {
    await tx.insert(InboundMessage, message);
  }

  async insertAttachments(tx: Tx, rows: InboundAttachment[]): Promise<void> {
    if (rows.length > 0) await tx.insert(InboundAttachment, rows);
  }

  findReceived(ownerId: string, id: string): Promise<InboundMessage | null> {
    return this.db.repository(InboundMessage).findOneBy({ ownerId, id, status: 'received' });
  }

  findToForward(ownerId: string, id: string): Promise<InboundMessage | null> {
    return this.db.repository(InboundMessage).findOneBy({ ownerId, id, forwardKey: Not(IsNull()) });
  }

  lockToForward(tx: Tx, ownerId: string, id: string): Promise<InboundMessage | null> {
    const where = { ownerId, id, forwardKey: Not(IsNull()) };
    return tx.findOne(InboundMessage, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Of all offices: what came before and was never read. */
  listUnread(before: Date, limit: number): Promise<InboundMessage[]> {
    return this.db
      .repository(InboundMessage)
      .find({
        where: { status: 'received', storageKey: Not(IsNull()), receivedAt: LessThan(before) },
        order: { receivedAt: 'ASC' },
        take: limit,
      });
  }

  /** Of all offices: answers that were not sent on within a day. Each comes up in one hour of each day, for `days`. */
  listStuck(now: Date, days: number, limit: number): Promise<{ id: string; ownerId: string }[]> {
    return this.db.query(
      `SELECT id, owner_id AS "ownerId" FROM inbound_messages
       WHERE forward_key IS NOT NULL AND received_at < $1::timestamptz - interval '1 day'
         AND received_at > $1::timestamptz - $2::int * interval '1 day'
         AND floor(extract(epoch FROM $1::timestamptz - received_at) / 3600)::int % 24 = 0
       ORDER BY received_at LIMIT $3`,
      [now, days, limit],
    );
  }

  /** One at a time. Null: there is none with this status (any more). */
  lock(tx: Tx, ownerId: string, id: string, status: InboundMessage['status']): Promise<InboundMessage | null> {
    return tx.findOne(InboundMessage, { where: { ownerId, id, status }, lock: { mode: 'pessimistic_write' } });
  }

  /** One message at a time of an office is read, so that of two that are the same one is kept. */
  async lockOffice(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('inbound mail ' || $1, 0))`, [ownerId]);
  }

  async wasReceived(tx: Tx, ownerId: string, messageKey: Buffer): Promise<boolean> {
    return tx.existsBy(InboundMessage, { ownerId, messageKey });
  }

  /** Whether a program answered in this thread before, on the same day. */
  hadAutomatic(tx: Tx, { ownerId, threadId, receivedAt }: InboundMessage): Promise<boolean> {
    const day = new Date(receivedAt);
    day.setUTCHours(0, 0, 0, 0);
    const where = { ownerId, threadId: threadId!, ignoredBecause: 'automatic', receivedAt: MoreThanOrEqual(day) };
    return tx.existsBy(InboundMessage, where);
  }

  /** Of an office: what waits since then or longer. In one order, so that two who ask for it wait for each other. */
  lockWaiting(tx: Tx, ownerId: string, until: Date): Promise<InboundMessage[]> {
    const where = { ownerId, status: 'waiting' as const, receivedAt: LessThanOrEqual(until) };
    return tx.find(InboundMessage, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Of all offices. */
  async listOwnersWaiting(before: Date, limit: number): Promise<string[]> {
    const rows = await this.db.query<{ ownerId: string }>(
      `SELECT DISTINCT owner_id AS "ownerId" FROM (
         SELECT owner_id FROM inbound_messages WHERE status = 'waiting' AND received_at <= $1 ORDER BY received_at LIMIT $2
       ) m`,
      [before, limit],
    );
    return rows.map(({ ownerId }) => ownerId);
  }

  /** What was written isn’t kept twice, or at all: only that these messages were here. Returns the keys of what was attached. */
  async end(
    tx: Tx,
    ownerId: string,
    ids: string[],
    status: 'filed' | 'dismissed',
  ): Promise<{ messageId: string; storageKey: string | null }[]> {
    await tx.update(InboundMessage, { ownerId, id: In(ids) }, { ...FORGOTTEN, status });
    // A person may dismiss it by mistake, and send it again.
    if (status === 'dismissed')
      await tx.update(InboundMessage, { ownerId, id: In(ids) }, { messageKey: null, forwardKey: null });
    const where = { ownerId, messageId: In(ids) };
    const attachments = await tx.find(InboundAttachment, { where, select: { messageId: true, storageKey: true } });
    await tx.delete(InboundAttachment, where);
    return attachments;
  }

  async update(tx: Tx, { ownerId, id }: InboundMessage, patch: Partial<InboundMessage>): Promise<void> {
    await tx.update(InboundMessage, { ownerId, id }, patch);
  }

  findOffice(tx: Tx, ownerId: string): Promise<RowOf<typeof OFFICE> | undefined> {
    return tx.queryOne(`SELECT ${OFFICE} FROM users WHERE id = $1`, [ownerId]);
  }

  findEvent(tx: Tx, ownerId: string, eventId: string): Promise<RowOf<typeof FILED_AT> | undefined> {
    return tx.queryOne(`SELECT ${FILED_AT} FROM speaking_events WHERE owner_id = $1 AND id = $2`, [ownerId, eventId]);
  }
}

export function listInboundMessagesSql(ownerId: string, { cursor, limit }: ListInboundMessagesQuery) {
  const keyset: Keyset = { sort: { column: 'm.received_at', type: 'timestamptz' }, direction: 'desc', cursor, limit };
  const where = new Where().and(ownerId, (p) => `m.owner_id = ${p}`).andConstant(`m.status = 'waiting'`);
  afterCursor(where, keyset, 'm.id');
  const sql = `
    SELECT ${SHOWN}, m."sortKey" FROM (
      SELECT m.*, ${sortKey(keyset)} FROM inbound_messages m WHERE ${where.sql} ${orderAndLimit(keyset, 'm.id')}
    ) m ${SUGGESTION} ORDER BY m.received_at DESC, m.id DESC`;
  return { sql, parameters: where.parameters };
}

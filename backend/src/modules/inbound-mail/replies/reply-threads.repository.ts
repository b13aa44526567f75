import { Injectable } from '@nestjs/common';
import { columns } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { AnsweredKind } from '@lectern/protocol/inbound-mail';
import { undeletedAccount } from '../../auth/open-account';
import type { Mailbox } from '../addresses/inbound-addresses.repository';
import { ReplySetting } from './reply-setting.entity';
import { ReplyThread } from './reply-thread.entity';

/** Where an answer belongs: ids of what is there now. */
export interface ThreadPlace {
  recordKind: AnsweredKind;
  recipient: string;
  /** Who got copies. */
  copied: string[];
  subject: string;
  eventId: string | null;
  /** Of the record, or of its event. */
  clientId: string | null;
  bureauPartnerId: string | null;
  /** Whose people have the recipient's address. */
  clientOfRecipient: string | null;
  bureauOfRecipient: string | null;
}

/** Whose it is, to file and to delete with: the bureau’s whose person it went to; else the client’s. */
export function subjectOf(place: ThreadPlace): { clientId: string } | { bureauPartnerId: string } | undefined {
  const { clientId, bureauPartnerId, clientOfRecipient, bureauOfRecipient } = place;
  if (bureauPartnerId && bureauPartnerId === bureauOfRecipient) return { bureauPartnerId };
  const client = clientId ?? (bureauPartnerId ? null : clientOfRecipient);
  const bureau = bureauPartnerId ?? bureauOfRecipient;
  return client ? { clientId: client } : bureau ? { bureauPartnerId: bureau } : undefined;
}

/** Also of a disabled account: its speaker still gets the answer. `waiting`: answers that aren’t read or sent on yet. */
export const REPLY_MAILBOX = `
  SELECT t.owner_id AS "ownerId", t.id AS "threadId", (
    SELECT count(*)::int FROM inbound_messages m WHERE m.owner_id = t.owner_id AND m.thread_id IS NOT NULL AND m.storage_key IS NOT NULL
  ) + (
    SELECT count(*)::int FROM inbound_messages m WHERE m.owner_id = t.owner_id AND m.forward_key IS NOT NULL
  ) AS waiting
  FROM reply_threads t JOIN users u ON u.id = t.owner_id
  WHERE t.local_part = $1 AND t.expires_at > $2 AND t.closed_at IS NULL AND ${undeletedAccount('u')}`;

export const THREAD_PLACE = `
  SELECT t.record_kind AS "recordKind", t.recipient, t.copied, t.subject, e.id AS "eventId", coalesce(r.client_id, e.client_id) AS "clientId",
    coalesce(r.bureau_partner_id, e.bureau_partner_id) AS "bureauPartnerId",
    (SELECT k.client_id FROM client_contacts k JOIN clients c ON c.owner_id = k.owner_id AND c.id = k.client_id
      WHERE k.owner_id = t.owner_id AND k.email_key = t.recipient ORDER BY c.updated_at DESC, k.id LIMIT 1
    ) AS "clientOfRecipient",
    (SELECT k.bureau_partner_id FROM bureau_representatives k
      JOIN bureau_partners b ON b.owner_id = k.owner_id AND b.id = k.bureau_partner_id
      WHERE k.owner_id = t.owner_id AND k.email_key = t.recipient ORDER BY b.updated_at DESC, k.id LIMIT 1
    ) AS "bureauOfRecipient"
  FROM reply_threads t
  LEFT JOIN LATERAL (
    SELECT event_id, client_id, bureau_partner_id FROM invoices
    WHERE t.record_kind = 'invoice' AND owner_id = t.owner_id AND id = t.record_id
    UNION ALL
    SELECT event_id, client_id, bureau_partner_id FROM contracts
    WHERE t.record_kind = 'contract' AND owner_id = t.owner_id AND id = t.record_id
    UNION ALL
    SELECT event_id, client_id, NULL FROM testimonials
    WHERE t.record_kind = 'testimonial' AND owner_id = t.owner_id AND id = t.record_id
    UNION ALL
    SELECT event_id, NULL, bureau_partner_id FROM share_links
    WHERE t.record_kind = 'share_link' AND owner_id = t.owner_id AND id = t.record_id
  ) r ON true
  LEFT JOIN speaking_events e ON e.owner_id = t.owner_id AND e.id = r.event_id
  WHERE t.owner_id = $1 AND t.id = $2`;

const TAKES_ANSWERS = `
  SELECT 1 FROM users u WHERE u.id = $1 AND u.email_verified_at IS NOT NULL AND u.sandbox_until IS NULL
    AND ${undeletedAccount('u')} AND NOT EXISTS (SELECT 1 FROM reply_settings s WHERE s.owner_id = u.id AND NOT s.is_on)`;

const MAILBOX_OF = `SELECT u.email FROM users u WHERE u.id = $1 AND u.email_verified_at IS NOT NULL AND ${undeletedAccount('u')}`;

@Injectable()
export class ReplyThreadsRepository {
  constructor(private readonly db: Db) {}

  findMailbox(localPart: string, now: Date): Promise<(Mailbox & { threadId: string }) | undefined> {
    return this.db.queryOne(REPLY_MAILBOX, [localPart, now]);
  }

  async takesAnswers(ownerId: string): Promise<boolean> {
    return (await this.db.queryOne(TAKES_ANSWERS, [ownerId])) !== undefined;
  }

  /** The thread, whose address stays the same; it lasts from now on. */
  async keep(
    tx: Tx,
    thread: Omit<ReplyThread, 'clientId' | 'bureauPartnerId' | 'closedAt'>,
  ): Promise<Pick<ReplyThread, 'id' | 'localPart' | 'closedAt'>> {
    const { sql, parameters } = tx.insertStatement(ReplyThread, [thread]);
    const kept = await tx.queryOne<Pick<ReplyThread, 'id' | 'localPart' | 'closedAt'>>(
      `${sql} ON CONFLICT (owner_id, record_kind, record_id, recipient)
       DO UPDATE SET subject = excluded.subject, expires_at = excluded.expires_at,
         copied = ARRAY(SELECT unnest(reply_threads.copied) UNION SELECT unnest(excluded.copied))
       RETURNING ${columns(ReplyThread, '', 'id, localPart, closedAt')}`,
      parameters,
    );
    return kept!;
  }

  async update(
    tx: Tx,
    { ownerId, id }: Pick<ReplyThread, 'ownerId' | 'id'>,
    patch: Partial<ReplyThread>,
  ): Promise<void> {
    await tx.update(ReplyThread, { ownerId, id }, patch);
  }

  find(tx: Tx | Db, ownerId: string, id: string): Promise<ReplyThread | null> {
    const threads = 'repository' in tx ? tx.repository(ReplyThread) : tx.getRepository(ReplyThread);
    return threads.findOneBy({ ownerId, id });
  }

  placeOf(tx: Tx | Db, ownerId: string, threadId: string): Promise<ThreadPlace | undefined> {
    return tx.queryOne<ThreadPlace>(THREAD_PLACE, [ownerId, threadId]);
  }

  /** Where answers are sent on to; null: it was never confirmed that the speaker reads it. */
  async mailboxOf(ownerId: string): Promise<string | null> {
    return (await this.db.queryOne<{ email: string }>(MAILBOX_OF, [ownerId]))?.email ?? null;
  }

  async isOn(ownerId: string): Promise<boolean> {
    return (await this.db.repository(ReplySetting).findOneBy({ ownerId }))?.isOn ?? true;
  }

  async set(tx: Tx, setting: ReplySetting): Promise<void> {
    await tx.upsert(ReplySetting, setting, ['ownerId']);
  }
}

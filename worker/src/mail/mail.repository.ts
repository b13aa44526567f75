/** What is known of emails: which went out, whether one may go out for an account, and the events that made them. */
import { Injectable } from '@nestjs/common';
import { undeletedAccount } from '@lectern/backend/modules/auth/open-account';
import { Db, type Tx } from '@lectern/database/db';
import { EmailDelivery } from '@lectern/mailer/email-delivery.entity';

/** As the outbox keeps it: what it says is parsed by its reader. */
interface StoredEvent {
  id: string;
  type: string;
  version: number;
  payload: unknown;
  occurredAt: Date;
}

@Injectable()
export class MailRepository {
  constructor(private readonly db: Db) {}

  /** A refusal is no end: when the operator has the job tried again, the mailbox may be there. */
  async isSent(key: string, tx?: Tx): Promise<boolean> {
    const sent = `SELECT 1 FROM email_deliveries WHERE key = $1 AND status = 'sent'`;
    const rows = (await (tx ?? this.db).query(sent, [key])) as unknown[];
    return rows.length > 0;
  }

  /** A stalled job may run twice at the same time: the second waits here and then sees the first one's record. */
  async lock(tx: Tx, key: string): Promise<void> {
    // A slow mail server may take longer than a transaction may idle, and then the record of a sent email is lost.
    await tx.query(`SET LOCAL idle_in_transaction_session_timeout = '5min'`);
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  }

  async record(tx: Tx, delivery: Omit<EmailDelivery, 'resendRequestedAt'>): Promise<void> {
    const { sql, parameters } = tx.insertStatement(EmailDelivery, [delivery]);
    await tx.query(
      `${sql} ON CONFLICT (key) DO UPDATE SET recipient = excluded.recipient, status = excluded.status,
         reason = excluded.reason, delivered_at = excluded.delivered_at`,
      parameters,
    );
  }

  /** Undefined when the account is gone or being deleted. */
  findAccount(id: string): Promise<{ isDisabled: boolean; isSandbox: boolean } | undefined> {
    return this.db.queryOne<{ isDisabled: boolean; isSandbox: boolean }>(
      `SELECT disabled_at IS NOT NULL AS "isDisabled", sandbox_until IS NOT NULL AS "isSandbox"
       FROM users WHERE id = $1 AND ${undeletedAccount('users')}`,
      [id],
    );
  }

  findEvent(id: string): Promise<StoredEvent | undefined> {
    return this.db.queryOne<StoredEvent>(
      `SELECT id, type, version, payload, occurred_at AS "occurredAt" FROM outbox WHERE id = $1`,
      [id],
    );
  }
}

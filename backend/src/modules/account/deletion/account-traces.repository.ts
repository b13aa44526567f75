/**
 * What is left of an account outside its own rows: events on their way, what became of them, emails that went out, messages
 * to support, counted attempts. For the deletion of accounts only.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { NIL } from 'uuid';
import { accountLimitKeys } from '../../../common/rate-limits';
import { AccountNeedles } from './account-needles';

const PAGE = 2_000;

/** Only what is suspicious comes with its text. */
export const OUTBOX_PAGE = `
  SELECT id, type, CASE WHEN EXISTS (SELECT 1 FROM unnest($2::text[]) n WHERE strpos(lower(payload::text), n) > 0)
    THEN payload::text END AS said, coalesce(payload ->> 'ownerId', payload ->> 'userId') AS account
  FROM outbox WHERE id > $1 ORDER BY id LIMIT ${PAGE}`;

export const CONTACT_MESSAGES_OF = `
  SELECT id FROM contact_messages WHERE user_id = $1
  UNION SELECT id FROM contact_messages WHERE user_id IS NULL AND lower(email) = ANY ($2)`;

/** What was done stays in the log, without whose account it was and whose name it had. */
const AUDIT_SUBJECT_FORGOTTEN = `UPDATE audit_entries SET subject_id = NULL, subject_name = NULL
  WHERE subject_kind = 'account' AND subject_id = $1::uuid::text`;
const AUDIT_ACTOR_FORGOTTEN = `UPDATE audit_entries SET actor_id = NULL, actor_username = NULL, ip = NULL WHERE actor_id = $1`;

interface OutboxRow {
  id: string;
  type: string;
  said: string | null;
  account: string | null;
}

@Injectable()
export class AccountTracesRepository {
  constructor(private readonly db: Db) {}

  /** An address that somebody else has by now is theirs. */
  async addressesOfNobodyElse(ownerId: string, addresses: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ address: string }>(
      `SELECT given.address FROM unnest($2::text[]) AS given (address)
       WHERE NOT EXISTS (SELECT 1 FROM users u WHERE lower(u.email) = given.address AND u.id <> $1)`,
      [ownerId, addresses.map((address) => address.toLowerCase())],
    );
    return rows.map((row) => row.address);
  }

  async contactMessages(ownerId: string, addresses: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(CONTACT_MESSAGES_OF, [ownerId, addresses]);
    return rows.map((row) => row.id);
  }

  /** Events that speak of the account, published or not, and the record of what they did. Returns how many. */
  async forgetEvents(needles: AccountNeedles): Promise<number> {
    let forgotten = 0;
    let after: string = NIL;
    for (;;) {
      const page = await this.db.query<OutboxRow>(OUTBOX_PAGE, [after, needles.texts]);
      const last = page.at(-1);
      if (!last) return forgotten;
      const found = page.filter(({ said, account }) => said !== null && needles.concerns(said, account));
      if (found.length > 0) await this.deleteEvents(found);
      forgotten += found.length;
      after = last.id;
    }
  }

  private async deleteEvents(events: readonly OutboxRow[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    await this.db.tx(async (tx) => {
      // A key begins with the id of its event.
      await tx.query('DELETE FROM email_deliveries WHERE left(key, 36) = ANY ($1)', [ids]);
      await tx.query('DELETE FROM handled_events WHERE event_id = ANY ($1)', [ids]);
      await tx.query('DELETE FROM outbox WHERE id = ANY ($1)', [ids]);
    });
  }

  /** Returns how many rows that were. `messages`: to support; `names`: what may have been typed to sign in. */
  async forgetRows(
    ownerId: string,
    { addresses, messages, names }: Record<'addresses' | 'messages' | 'names', readonly string[]>,
  ): Promise<number> {
    return this.count([
      [`DELETE FROM email_deliveries WHERE owner_id IS NULL AND lower(recipient) = ANY ($1)`, [addresses]],
      [`DELETE FROM contact_messages WHERE user_id IS NULL AND id = ANY ($1)`, [messages]],
      [`DELETE FROM idempotency_keys WHERE scope = 'users' AND result_id = $1`, [ownerId]],
      [`DELETE FROM rate_limits WHERE key = ANY ($1)`, [accountLimitKeys([ownerId, ...names])]],
      [AUDIT_SUBJECT_FORGOTTEN, [ownerId]],
      [AUDIT_ACTOR_FORGOTTEN, [ownerId]],
    ]);
  }

  private async count(deletions: readonly [sql: string, parameters: unknown[]][]): Promise<number> {
    let sum = 0;
    for (const [sql, parameters] of deletions) {
      const [row] = await this.db.query<{ gone: number }>(
        `WITH gone AS (${sql} RETURNING 1) SELECT count(*)::int AS gone FROM gone`,
        parameters,
      );
      sum += row?.gone ?? 0;
    }
    return sum;
  }
}

import type { Tx } from '@lectern/database/db';

/** A second click within this time is the same one. */
const SAME_CLICK = '1 minute';

/** Returns which account the email is of; undefined when it was asked for a moment ago already. */
export async function markResend(tx: Tx, key: string, now: Date): Promise<{ ownerId: string | null } | undefined> {
  const rows: { ownerId: string | null }[] = await tx.query(
    `WITH asked AS (
         UPDATE email_deliveries SET resend_requested_at = $2
         WHERE key = $1 AND (resend_requested_at IS NULL
           OR resend_requested_at < $2::timestamptz - interval '${SAME_CLICK}')
         RETURNING owner_id)
       SELECT owner_id AS "ownerId" FROM asked`,
    [key, now],
  );
  return rows[0];
}

/** SQL: whether news is still so. Quiet hours delay it, and until then payments are taken out, holds released, events moved. */

/** `e`: what is on that day, and will be. */
export const isOnDay = (e: string, day: string) =>
  `${e}.status = ANY ('{confirmed,contract_sent}') AND ${e}.sort_date <= ${day} AND coalesce(${e}.end_date, ${e}.event_date) >= ${day}`;

/** `h`: what is open, and lapses when that day is over. */
export const lapsesWith = (h: string, day: string) =>
  `${h}.outcome IS NULL AND least(${h}.expires_on, ${h}.held_on) = ${day}`;

/** Of the message `x` to the account `u`. News of a day is over with the day before. */
export function isStillTrue(x: string, u: string): string {
  const day = `(${x}.expires_at AT TIME ZONE ${u}.time_zone)::date`;
  const exists = (table: string, condition = 'true') =>
    `EXISTS (SELECT 1 FROM ${table} f WHERE f.owner_id = ${x}.office_id AND f.id = ${x}.about AND ${condition})`;
  return `(${x}.about IS NULL OR CASE ${x}.kind
      WHEN 'payment_received' THEN ${exists('invoice_payments')}
      WHEN 'contract_signed' THEN ${exists('contract_signers')}
      WHEN 'inquiry_received' THEN ${exists('speaking_events')}
      WHEN 'run_of_show' THEN ${exists('speaking_events', isOnDay('f', day))}
      WHEN 'hold_lapsing' THEN ${exists('holds', lapsesWith('f', day))}
    END)`;
}

/**
 * What of an event's fee is still to be invoiced, as SQL on `speaking_events e`: one definition for the list of events, the
 * board, the dashboard and anything else that counts it. See ADR 19.
 */

/** An invoice `i` that was credited as a whole: as if it were void, nothing of it is invoiced, and nothing came in by it. */
export const IS_TAKEN_BACK = `(i.status = 'paid' AND i.amount_due_cents > 0 AND i.amount_due_cents <= i.credited_cents)`;

/** What is still to be paid of an invoice, in cents, never below zero. It means nothing of one that is void. */
export const balanceOf = (invoice: string) =>
  `greatest(0, ${invoice}.amount_due_cents - ${invoice}.paid_cents - ${invoice}.credited_cents)`;

/** A draft or sent, and neither void nor taken back. */
export const IS_BILLED = `(i.status <> 'void' AND NOT ${IS_TAKEN_BACK})`;

/** Sent, and neither void nor taken back. */
const ISSUED = `i.status IN ('sent', 'viewed', 'partly_paid', 'paid') AND NOT ${IS_TAKEN_BACK}`;
const OF_EVENT = 'i.owner_id = e.owner_id AND i.event_id = e.id';

/** The fee, less the commission of a bureau that invoices the client itself. */
export const INVOICED_FEE = `(e.fee_cents
    - coalesce((SELECT round(e.fee_cents * coalesce(e.commission_percent, b.commission_percent) / 100)
        FROM bureau_partners b WHERE b.owner_id = e.owner_id AND b.id = e.bureau_partner_id
          AND (b.invoiced_by = 'bureau' OR e.client_id IS NULL)), 0))`;

const leftBeside = (invoices: string) => `greatest(0, ${INVOICED_FEE}
    - coalesce((SELECT sum(i.invoiced_fee_cents) FROM invoices i WHERE ${OF_EVENT} AND ${invoices}), 0))::bigint`;

/** What of it is on no issued invoice. In cents, never below zero; null without a fee. */
export const LEFT_TO_INVOICE = leftBeside(ISSUED);

/** The same of drafts and issued invoices: what a further draft can ask for. */
export const LEFT_TO_DRAFT = leftBeside(IS_BILLED);

/** The ticked task says that it was invoiced elsewhere, but not after an invoice of ours was taken back: that had ticked it. */
const INVOICED_ELSEWHERE = `
  EXISTS (SELECT 1 FROM tasks t WHERE t.owner_id = e.owner_id AND t.event_id = e.id
    AND t.checklist_key = 'final_invoice' AND t.done_on IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM invoices i WHERE ${OF_EVENT} AND (i.status = 'void' OR ${IS_TAKEN_BACK}))`;

/** A schedule may come to less than the fee; when all of it was sent there is nothing left. */
const SCHEDULE_IS_SENT = `coalesce((
  SELECT bool_and(EXISTS (SELECT 1 FROM invoices i
    WHERE i.owner_id = s.owner_id AND i.schedule_item_id = s.id AND ${ISSUED}))
  FROM payment_schedule_items s WHERE s.owner_id = e.owner_id AND s.event_id = e.id), false)`;

/**
 * `left`: what is still to be invoiced, as SQL. A CASE keeps the order: schedules are only read of events of which something
 * is left.
 */
export const isNotInvoiced = (
  left: string,
) => `e.status = 'delivered' AND e.fee_cents > 0 AND NOT (${INVOICED_ELSEWHERE})
  AND CASE WHEN ${left} > 0 THEN NOT ${SCHEDULE_IS_SENT} ELSE false END`;

export const IS_NOT_INVOICED = isNotInvoiced(LEFT_TO_INVOICE);

/** An invoice on which money is still expected. */
export const OPEN_INVOICE = `SELECT 1 FROM invoices i
  WHERE ${OF_EVENT} AND i.status IN ('sent', 'viewed', 'partly_paid')`;

import { activityPart } from '@lectern/database/activity-part';
import { ifPermittedNow } from '../../../common/offices';

/** Returns parts of the timeline of a client or bureau partner: its invoices and payments. `$2` is the one who is billed. */
export const invoiceActivity = (column: string): readonly string[] =>
  ifPermittedNow('money', [
    activityPart({
      kind: 'invoice',
      id: 'h.id',
      by: 'h.changed_by',
      at: 'h.changed_at',
      facts: `jsonb_build_object('documentId', i.id, 'number', i.number, 'change', h.kind, 'details', h.details,
      'cents', CASE h.kind WHEN 'sent' THEN i.amount_due_cents END, 'currency', i.currency)`,
      from: `invoices i
    JOIN invoice_changes h ON h.owner_id = i.owner_id AND h.invoice_id = i.id
      AND h.kind IN ('sent', 'sent_again', 'delivery_failed', 'viewed', 'reminded', 'credit_note_issued', 'voided')
    WHERE i.owner_id = $1 AND i.${column} = $2 AND i.number IS NOT NULL`,
    }),
    activityPart({
      kind: 'payment',
      id: 'p.id',
      by: 'CASE WHEN p.provider_id IS NULL THEN coalesce(p.added_by, p.owner_id) END',
      on: 'p.paid_on',
      facts: `jsonb_build_object('documentId', i.id, 'number', i.number,
      'change', CASE WHEN p.amount_cents < 0 THEN 'refund_recorded' ELSE 'payment_recorded' END,
      'details', '{}'::jsonb, 'cents', abs(p.amount_cents), 'currency', i.currency)`,
      from: `invoices i
    JOIN invoice_payments p ON p.owner_id = i.owner_id AND p.invoice_id = i.id
    WHERE i.owner_id = $1 AND i.${column} = $2 AND i.number IS NOT NULL`,
    }),
  ]);

/** The one thing that an entry of "Needs you now" asks for, done over the dashboard. */
import type { ActionItem } from '@lectern/protocol/dashboard';
import { StatusMove } from '../status-move';
import { HoldAnswer } from './hold-answer';
import { RecordPayment, SendInvoice, SignContract } from './today-actions';

export function InPlace({ item, onClose }: { item: ActionItem; onClose: () => void }) {
  const eventId = item.eventId ?? '';
  switch (item.kind) {
    case 'invoice_overdue':
      return <RecordPayment invoiceId={item.id} onClose={onClose} />;
    case 'task':
      return item.invoiceStep?.verb === 'Record payment' ? (
        <RecordPayment invoiceId={item.invoiceId ?? ''} onClose={onClose} />
      ) : (
        <SendInvoice eventId={eventId} item={item} onClose={onClose} />
      );
    case 'contract_to_sign':
      return <SignContract contractId={item.id} onClose={onClose} />;
    case 'hold_expiring':
    case 'hold_challenged':
      return <HoldAnswer eventId={eventId} holdId={item.id} onClose={onClose} />;
    case 'event_to_mark_delivered':
      return <StatusMove eventId={item.id} to="delivered" onClose={onClose} />;
    case 'event_to_close':
      return <StatusMove eventId={item.id} to="closed" onClose={onClose} />;
    default:
      return null;
  }
}

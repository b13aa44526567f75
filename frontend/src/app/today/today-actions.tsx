/** What the dashboard and the list of invoices do in place, loaded when someone asks for it. */
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';
import { Mail, MessageSquareQuote, ReceiptText } from 'lucide-react';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { peopleToCall, type PersonToCall } from '@/features/events/logistics/people-to-call';
import { invoiceQuery } from '@/features/invoices/api/invoices.queries';
import { PaymentDrawer } from '@/features/invoices/components/payments/payment-drawer';
import { useInvoiceEvent } from '@/features/invoices/use-invoice-event';
import { RequestDrawer } from '@/features/profile/testimonials/components/request-drawer';

/** After the last item: the thank-you, the invoice of the balance and the request for a testimonial, ready to send. */
export function AfterTheShow({ sheet }: { sheet: DaySheetResponse }) {
  const { event } = sheet;
  const invoice = useInvoiceEvent(event.id);
  const [asking, setAsking] = useState(false);
  const planner = event.contacts.find(({ role, email }) => role === 'planner' && email);
  const person = planner ?? peopleToCall(sheet).find(({ email }) => email);
  return (
    <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">
      <Button asChild icon={<Mail />}>
        <a href={thankYou(sheet, person)}>Send the thank-you</a>
      </Button>
      <Button variant="secondary" icon={<ReceiptText />} busy={invoice.busy} onClick={() => invoice.make()}>
        Invoice the balance
      </Button>
      <Button variant="secondary" icon={<MessageSquareQuote />} onClick={() => setAsking(true)}>
        Ask for a testimonial
      </Button>
      {asking && <RequestDrawer eventId={event.id} from={person} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** A letter in the speaker's own mail program: it comes from them, not from Lectern. */
function thankYou(sheet: DaySheetResponse, person: Pick<PersonToCall, 'name' | 'email'> | undefined): string {
  const greeting = person ? `Dear ${person.name.split(' ')[0]},` : 'Hello,';
  const body = `${greeting}\n\nThank you for having me at ${sheet.event.title}. It was a pleasure to work with you and your team.\n\n${sheet.speaker.name}`;
  const subject = `Thank you for ${sheet.event.title}`;
  return `mailto:${person?.email ?? ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The payment of an invoice that isn't on the screen. */
export function RecordPayment({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { data: invoice, error } = useQuery(invoiceQuery(invoiceId));
  useEffect(() => {
    if (!error || invoice) return;
    toastProblem(error, 'The invoice couldn’t be loaded');
    onClose();
  }, [error, invoice, onClose]);
  return invoice ? <PaymentDrawer invoice={invoice} kind="payment" onClose={onClose} /> : null;
}

/** What the dashboard and the list of invoices do in place, loaded when someone asks for it. */
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ActionItem } from '@lectern/protocol/dashboard';
import type { DaySheetResponse } from '@lectern/protocol/day-sheet';
import type { CreateInvoiceDraftInput } from '@lectern/protocol/invoices';
import { Mail, MessageSquareQuote, ReceiptText } from 'lucide-react';
import { useLocation } from 'wouter';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Part } from '@/components/ui/part';
import { Acting } from '@/components/ui/part';
import { contractQuery } from '@/features/contracts/api/contracts.queries';
import { PaperToSign } from '@/features/contracts/components/contract-sent';
import { peopleToCall, type PersonToCall } from '@/features/events/logistics/people-to-call';
import { useCreateDraft } from '@/features/invoices/api/invoices.mutations';
import { invoiceQuery } from '@/features/invoices/api/invoices.queries';
import { PaymentDrawer } from '@/features/invoices/components/payments/payment-drawer';
import { SendDrawer, toastSent } from '@/features/invoices/components/send-drawer';
import { useInvoiceEvent } from '@/features/invoices/use-invoice-event';
import { RequestDrawer } from '@/features/profile/testimonials/components/request-drawer';
import { hasUnsentId } from '@/lib/offline/waiting';
import { useSameAction } from '@/lib/use-same-action';

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
      <Part of="money">
        <Acting>
          <Button variant="secondary" icon={<ReceiptText />} busy={invoice.busy} onClick={() => invoice.make()}>
            Invoice the balance
          </Button>
        </Acting>
      </Part>
      <Acting>
        <Button variant="secondary" icon={<MessageSquareQuote />} onClick={() => setAsking(true)}>
          Ask for a testimonial
        </Button>
      </Acting>
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

type Closable = { onClose: () => void };

/** The invoice that isn't on the screen; undefined while it loads. */
function useInvoice(invoiceId: string, onClose: () => void) {
  const { data: invoice, error } = useQuery({ ...invoiceQuery(invoiceId), enabled: invoiceId !== '' });
  useEffect(() => {
    if (!error || invoice) return;
    toastProblem(error, 'The invoice couldn’t be loaded');
    onClose();
  }, [error, invoice, onClose]);
  return invoice;
}

export function RecordPayment({ invoiceId, onClose }: { invoiceId: string } & Closable) {
  const invoice = useInvoice(invoiceId, onClose);
  return invoice ? <PaymentDrawer invoice={invoice} kind="payment" onClose={onClose} /> : null;
}

/** The draft that a task is about, or a new one of its part of the fee, ready to send. */
export function SendInvoice({ eventId, item, onClose }: { eventId: string; item: ActionItem } & Closable) {
  const [, navigate] = useLocation();
  const { mutateAsync: makeDraft } = useCreateDraft();
  const sameAction = useSameAction<Partial<CreateInvoiceDraftInput>>();
  const [id, setId] = useState(item.invoiceId ?? '');
  const hasStarted = useRef(false);
  const scheduleItemId = item.invoiceStep?.scheduleItemId;
  useEffect(() => {
    if (id || hasStarted.current) return;
    hasStarted.current = true;
    makeDraft(sameAction(scheduleItemId ? { scheduleItemId } : { kind: 'full' }, { eventId })).then(
      (draft) => {
        if (!hasUnsentId(draft.id)) return setId(draft.id);
        onClose();
        navigate(`/invoices/${draft.id}`);
      },
      (error: unknown) => {
        toastProblem(error, 'No invoice was created');
        onClose();
      },
    );
  }, [id, eventId, scheduleItemId, makeDraft, sameAction, onClose, navigate]);
  const invoice = useInvoice(id, onClose);
  if (!invoice) return null;
  return (
    <SendDrawer
      invoice={invoice}
      isApart
      onClose={onClose}
      onSent={(sent) => {
        onClose();
        toastSent(sent);
      }}
    />
  );
}

/** The paper and the speaker's place to sign it. */
export function SignContract({ contractId, onClose }: { contractId: string } & Closable) {
  const query = useQuery(contractQuery(contractId));
  return (
    <Drawer
      open
      size="lg"
      title={query.data?.title ?? 'Contract'}
      description={query.data?.number}
      onOpenChange={(open) => !open && onClose()}
    >
      <Loaded query={query} compact skeleton={<LoadingText label="Loading the contract" lines={8} />}>
        {(contract) => <PaperToSign contract={contract} onSigned={onClose} />}
      </Loaded>
    </Drawer>
  );
}

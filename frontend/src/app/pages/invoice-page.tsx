import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mayDo } from '@lectern/protocol/invoice-status';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { Redirect, useLocation, useParams } from 'wouter';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { DetailState } from '@/components/lists/detail-state';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PaperDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { backgroundPart } from '@/components/ui/lazy-part';
import { PageHeader } from '@/components/ui/page-header';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { WaitingMark } from '@/components/waiting-mark';
import { useInvoices } from '@/features/invoices/api/invoices.mutations';
import { invoiceQuery } from '@/features/invoices/api/invoices.queries';
import { DraftInvoice } from '@/features/invoices/components/drafts/draft-invoice';
import { InvoiceHeader, type InvoiceDialog } from '@/features/invoices/components/invoice-header';
import { CreditNoteDrawer } from '@/features/invoices/components/payments/credit-note-drawer';
import { PaymentDrawer } from '@/features/invoices/components/payments/payment-drawer';
import { VoidDrawer } from '@/features/invoices/components/payments/void-drawer';
import { SendDrawer, toastSent } from '@/features/invoices/components/send-drawer';
import { SentInvoice } from '@/features/invoices/components/sent-invoice';
import { mergedInto } from '@/lib/api-error';
import { hasUnsentId } from '@/lib/offline/waiting';
import { useNewForm } from '@/lib/use-new-form';
import { usePageTitle } from '@/lib/use-page-title';

const PushOffer = backgroundPart(() => import('@/features/account/components/push-offer'), 'PushOffer');

export default function InvoicePage() {
  const { id = '' } = useParams();
  const query = useQuery(invoiceQuery(id));
  usePageTitle(query.data ? `Invoice ${query.data.number ?? '(draft)'}` : 'Invoice');
  const survivor = mergedInto(query.error);
  if (survivor) return <Redirect to={`/invoices/${survivor}`} replace />;
  if (!query.data) {
    return <DetailState query={query} what="invoice" back={{ href: '/invoices', label: 'All invoices' }} />;
  }
  if (hasUnsentId(query.data.id)) return <UnsentDraft invoice={query.data} />;
  if (hasUnsentId(id)) return <Redirect to={`/invoices/${query.data.id}`} replace />;
  return <Invoice key={query.data.id} invoice={query.data} />;
}

function Invoice({ invoice }: { invoice: InvoiceResponse }) {
  const [chosen, setOpen] = useState<InvoiceDialog | null>(null);
  // `?new=1` on an invoice is a new payment.
  const linkedForm = useNewForm();
  const open = chosen ?? (linkedForm.isOpen && mayDo('pay', invoice.status) ? 'payment' : null);
  const close = () => {
    setOpen(null);
    if (linkedForm.isOpen) linkedForm.close();
  };
  const done = (title: string) => (next: InvoiceResponse) => {
    close();
    toastSuccess(title, next.number ?? undefined);
  };
  return (
    <>
      <InvoiceHeader invoice={invoice} onOpen={setOpen} />
      {mayDo('pay', invoice.status) && <PushOffer kind="payment_received" text="Know when it’s paid." />}
      {invoice.status === 'draft' ? (
        <DraftInvoice invoice={invoice} onSend={() => setOpen('send')} />
      ) : (
        <SentInvoice invoice={invoice} />
      )}
      {open === 'send' && (
        <SendDrawer
          invoice={invoice}
          onClose={close}
          onSent={(sent) => {
            close();
            toastSent(sent);
            window.scrollTo({ top: 0, behavior: 'instant' });
          }}
        />
      )}
      {(open === 'payment' || open === 'refund') && (
        <PaymentDrawer
          key={linkedForm.key}
          invoice={invoice}
          kind={open}
          facts={linkedForm.facts.payment}
          onClose={close}
        />
      )}
      {open === 'credit' && (
        <CreditNoteDrawer invoice={invoice} onClose={close} onIssued={done('Credit note issued')} />
      )}
      {open === 'void' && <VoidDrawer invoice={invoice} onClose={close} onVoided={done('Invoice voided')} />}
      {open === 'delete' && <DeleteDraft invoice={invoice} onClose={close} />}
    </>
  );
}

/** Created offline: only the server can fill it in. */
function UnsentDraft({ invoice }: { invoice: InvoiceResponse }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <PageHeader
        back={{ href: '/invoices', label: 'Invoices' }}
        title="Draft invoice"
        description={invoice.eventTitle}
        status={<WaitingMark id={invoice.id} />}
      />
      <Card>
        <EmptyState
          drawing={<PaperDrawing />}
          title="This draft is waiting for a connection"
          description="Once you’re online, Lectern fills in the fee, travel, commission and expenses, and you can send it."
          action={
            <Button variant="secondary" onClick={() => setDeleting(true)}>
              Delete the draft…
            </Button>
          }
        />
      </Card>
      {isDeleting && <DeleteDraft invoice={invoice} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDraft({ invoice, onClose }: { invoice: InvoiceResponse; onClose: () => void }) {
  const [, navigate] = useLocation();
  const { remove } = useInvoices();
  return (
    <DeleteDialog
      what="draft"
      name="this draft"
      description="It was never sent. Its expenses can be billed again."
      onDelete={async () => {
        await remove.mutateAsync(invoice);
        toast({ title: 'Draft deleted' });
        navigate(invoice.eventId ? `/events/${invoice.eventId}?tab=money` : '/invoices');
      }}
      onClose={onClose}
    />
  );
}

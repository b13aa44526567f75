import { useState } from 'react';
import { Landmark, Plus } from 'lucide-react';
import { useLocation, useSearchParams } from 'wouter';
import { Button, LinkButton } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageHeader } from '@/components/ui/page-header';
import { InvoicesList } from '@/features/invoices/components/invoices-list';
import { NewInvoiceDrawer } from '@/features/invoices/components/drafts/new-invoice-drawer';
import { Payouts } from '@/features/invoices/components/payments/payouts';
import { PaymentDetails } from '@/features/invoices/components/payments/payment-details';
import { useNewForm } from '@/lib/use-new-form';
import { usePageTitle } from '@/lib/use-page-title';

const RecordPayment = lazyPart(() => import('../today/today-actions'), 'RecordPayment');

/**
 * `?view=settings`: how the speaker is paid. `?view=payouts`: what Stripe sent to their bank. Else the list, with `?new=1`
 * the drawer over it.
 */
export default function InvoicesPage() {
  const [params] = useSearchParams();
  const view = params.get('view');
  return view === 'settings' ? <Settings /> : view === 'payouts' ? <StripePayouts /> : <List />;
}

function List() {
  usePageTitle('Invoices');
  const [, navigate] = useLocation();
  const linkedForm = useNewForm();
  const [opened, setOpened] = useState(false);
  const [paying, setPaying] = useState<string | null>(null);
  const close = () => {
    setOpened(false);
    if (linkedForm.isOpen) linkedForm.close();
  };
  const add = () => setOpened(true);
  return (
    <>
      <PageHeader
        title="Invoices"
        actions={
          <>
            <LinkButton icon={<Landmark />} variant="secondary" href="/invoices?view=settings">
              Payment details
            </LinkButton>
            <Button icon={<Plus />} onClick={add}>
              New invoice
            </Button>
          </>
        }
      />
      <InvoicesList onNew={add} onPay={({ id }) => setPaying(id)} />
      {paying && <RecordPayment invoiceId={paying} onClose={() => setPaying(null)} />}
      {(opened || linkedForm.isOpen) && (
        <NewInvoiceDrawer
          key={linkedForm.key}
          from={linkedForm.facts.from}
          onClose={close}
          onMade={(invoice) => {
            close();
            navigate(`/invoices/${invoice.id}`);
          }}
        />
      )}
    </>
  );
}

function Settings() {
  usePageTitle('Payment details');
  return (
    <>
      <PageHeader
        back={{ href: '/invoices', label: 'Invoices' }}
        title="Payment details"
        description="Your details, invoice numbers and how clients pay you."
      />
      <PaymentDetails />
    </>
  );
}

function StripePayouts() {
  usePageTitle('Payouts');
  return (
    <>
      <PageHeader
        back={{ href: '/invoices?view=settings', label: 'Payment details' }}
        title="Payouts"
        description="What Stripe sent to your bank, and what is on its way."
        help="get-paid-by-card"
        isList
      />
      <Payouts />
    </>
  );
}

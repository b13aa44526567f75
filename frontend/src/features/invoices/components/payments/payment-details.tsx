/** Loads the payment details and holds their form, which begins anew from what was saved. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceSettingsResponse } from '@lectern/protocol/invoices';
import { LoadingText } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { toastSuccess } from '@/components/ui/toast-store';
import { invoiceSettingsQuery } from '../../api/invoices.queries';
import { PaymentDetailsForm } from './payment-details-form';
import { StripeCard } from './stripe-card';

export function PaymentDetails() {
  const query = useQuery(invoiceSettingsQuery);
  // The form keeps what it was opened with, whatever is fetched meanwhile.
  const [saved, setSaved] = useState<InvoiceSettingsResponse | null>(null);
  if (!query.data) {
    return (
      <Card>
        <NotLoaded query={query} skeleton={<LoadingText label="Loading the payment details" lines={6} />} />
      </Card>
    );
  }
  return (
    <>
      <StripeCard />
      <Opened
        key={saved?.version ?? 'opened'}
        settings={saved ?? query.data}
        wasSaved={saved !== null}
        onSaved={setSaved}
      />
    </>
  );
}

type Props = {
  settings: InvoiceSettingsResponse;
  wasSaved: boolean;
  onSaved: (settings: InvoiceSettingsResponse) => void;
};

function Opened({ settings, wasSaved, onSaved }: Props) {
  const [base] = useState(settings);
  return (
    <PaymentDetailsForm
      settings={base}
      wasSaved={wasSaved}
      onSaved={(next) => {
        toastSuccess('Payment details saved');
        onSaved(next);
      }}
    />
  );
}

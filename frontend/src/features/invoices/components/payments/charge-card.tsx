/** On an open invoice: the cards that its client keeps on file, and the press that charges one. Nothing else does. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { InvoiceResponse } from '@lectern/protocol/invoices';
import { openInvoiceStatuses } from '@lectern/protocol/invoice-status';
import { cardName, type KeptCardResponse } from '@lectern/protocol/kept-cards';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Acting } from '@/components/ui/part';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatMoney } from '@/lib/format';
import { keptCardsQuery, useChargeCard } from '../../api/kept-cards';
import { billToName } from '../../invoice-labels';
import { CardRow } from './card-row';

export function ChargeCard({ invoice }: { invoice: InvoiceResponse }) {
  const { clientId, status } = invoice;
  const isOpen = (openInvoiceStatuses as readonly string[]).includes(status) && invoice.balanceCents > 0;
  return clientId !== null && isOpen && <Cards invoice={invoice} clientId={clientId} />;
}

function Cards({ invoice, clientId }: { invoice: InvoiceResponse; clientId: string }) {
  const { data } = useQuery(keptCardsQuery(clientId));
  const [charging, setCharging] = useState<KeptCardResponse | null>(null);
  const cards = data?.items.filter(({ isChargeable }) => isChargeable) ?? [];
  if (cards.length === 0) return null;
  const amount = formatMoney(invoice.balanceCents, invoice.currency);
  return (
    <Card
      title="Card on file"
      description={`${billToName(invoice)} agreed that you charge it.`}
      help="get-paid-by-card"
    >
      <ul aria-label="Cards on file" className="divide-y divide-line border-t border-line">
        {cards.map((card) => (
          <CardRow key={card.id} card={card}>
            <Acting>
              <Button variant="secondary" size="sm" onClick={() => setCharging(card)}>
                Charge {amount}
              </Button>
            </Acting>
          </CardRow>
        ))}
      </ul>
      {charging && <ChargeDialog invoice={invoice} card={charging} onClose={() => setCharging(null)} />}
    </Card>
  );
}

type DialogProps = { invoice: InvoiceResponse; card: KeptCardResponse; onClose: () => void };

function ChargeDialog({ invoice, card, onClose }: DialogProps) {
  const charge = useChargeCard(invoice.id);
  const [{ amountCents, amount }] = useState({
    amountCents: invoice.balanceCents,
    amount: formatMoney(invoice.balanceCents, invoice.currency),
  });
  return (
    <AskDialog
      title={`Charge ${amount}?`}
      description={`${cardName(card)} pays all that is open of invoice ${invoice.number}. Its owner gets a receipt.`}
      confirmLabel={`Charge ${amount}`}
      variant="primary"
      isRefusalFinal
      work={async () => {
        await charge.mutateAsync({ cardId: card.id, amountCents });
        toastSuccess(`${amount} charged`, cardName(card));
      }}
      onClose={onClose}
    />
  );
}

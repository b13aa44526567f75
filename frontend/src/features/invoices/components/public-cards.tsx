/** The payer's say over cards on file: the box that keeps one, empty until they tick it, and how each is removed. */
import { useState } from 'react';
import { cardConsentWords, cardName, type PublicKeptCard } from '@lectern/protocol/kept-cards';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/toast-store';
import { useRemovePublicCard } from '../api/kept-cards';
import { CardRow } from './payments/card-row';

type ConsentProps = { seller: string; isGiven: boolean; onChange: (isGiven: boolean) => void };

export function CardConsent({ seller, isGiven, onChange }: ConsentProps) {
  const { label, text } = cardConsentWords(seller);
  return (
    <Checkbox checked={isGiven} onChange={onChange} label={label} description={text} className="mt-4 max-w-prose" />
  );
}

type CardsProps = { cards: readonly PublicKeptCard[]; seller: string; token: string };

export function PublicCards({ cards, seller, token }: CardsProps) {
  const [removing, setRemoving] = useState<PublicKeptCard | null>(null);
  const remove = useRemovePublicCard(token);
  return (
    <Card label="Cards on file" className="mt-4 text-sm">
      <h2 className="font-semibold">Cards on file</h2>
      <p className="mt-1 text-muted">Kept at Stripe. {seller} can charge them for invoices to you.</p>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {cards.map((card) => (
          <CardRow key={card.id} card={card}>
            <Button variant="secondary" size="sm" onClick={() => setRemoving(card)}>
              Remove
            </Button>
          </CardRow>
        ))}
      </ul>
      {removing && (
        <AskDialog
          title="Remove this card?"
          description={`${seller} can’t charge ${cardName(removing)} any more, and Stripe forgets it. What was paid stays paid.`}
          confirmLabel="Remove card"
          work={async () => {
            await remove.mutateAsync({ token, cardId: removing.id });
            toast({ title: 'Card removed', description: cardName(removing) });
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

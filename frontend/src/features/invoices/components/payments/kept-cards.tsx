/** The cards that a client agreed to keep on file, and those that were removed: who agreed, when, and how it ended. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { cardExpiry, cardName, cardRemovalLabels, type KeptCardResponse } from '@lectern/protocol/kept-cards';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Acting } from '@/components/ui/part';
import { toast } from '@/components/ui/toast-store';
import { formatInstantDate } from '@/lib/format';
import { keptCardsQuery, useRemoveCard } from '../../api/kept-cards';
import { CardRow } from './card-row';

export function KeptCards({ clientId }: { clientId: string }) {
  const { data } = useQuery(keptCardsQuery(clientId));
  const [removing, setRemoving] = useState<KeptCardResponse | null>(null);
  if (!data || data.items.length === 0) return null;
  return (
    <Card
      title="Cards on file"
      description="Charge one on an open invoice. No card is charged unless you press the button."
      help="get-paid-by-card"
    >
      <ul aria-label="Cards on file" className="divide-y divide-line border-t border-line">
        {data.items.map((card) => (
          <CardRow key={card.id} card={card} note={noteOf(card)}>
            {card.removedAt === null && (
              <Acting>
                <Button variant="secondary" size="sm" onClick={() => setRemoving(card)}>
                  Remove
                </Button>
              </Acting>
            )}
          </CardRow>
        ))}
      </ul>
      {removing && <RemoveDialog card={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function noteOf(card: KeptCardResponse): string {
  if (card.removedAt !== null && card.removedBy !== null) {
    return `${cardRemovalLabels[card.removedBy]}, ${formatInstantDate(card.removedAt)}`;
  }
  const agreed = `${card.agreedBy ?? 'Its owner'} agreed ${formatInstantDate(card.agreedAt)}`;
  const other = 'in another Stripe account, so it can’t be charged';
  return [`Expires ${cardExpiry(card)}`, agreed, !card.isChargeable && other].filter(Boolean).join(' · ');
}

function RemoveDialog({ card, onClose }: { card: KeptCardResponse; onClose: () => void }) {
  const remove = useRemoveCard();
  return (
    <AskDialog
      title="Remove this card?"
      description={`${cardName(card)} can’t be charged any more, and Stripe forgets it. Only your client can add it again.`}
      confirmLabel="Remove card"
      work={async () => {
        await remove.mutateAsync(card.id);
        toast({ title: 'Card removed', description: cardName(card) });
      }}
      onClose={onClose}
    />
  );
}

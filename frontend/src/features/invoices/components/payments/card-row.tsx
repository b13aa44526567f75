/** A card on file as both sides see it: which one, and until when it is good. */
import type { ReactNode } from 'react';
import { cardExpiry, cardName, type PublicKeptCard } from '@lectern/protocol/kept-cards';
import { CreditCard } from 'lucide-react';

type Props = { card: Omit<PublicKeptCard, 'id'>; note?: ReactNode; children?: ReactNode };

export function CardRow({ card, note, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm">
      <CreditCard aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="tabular-nums">{cardName(card)}</p>
        <p className="text-xs wrap-anywhere text-muted tabular-nums">{note ?? `Expires ${cardExpiry(card)}`}</p>
      </div>
      {children}
    </li>
  );
}

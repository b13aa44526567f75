/** Said under a client's name: what it does, where, and what it has booked so far. */
import type { ClientResponse } from '@lectern/protocol/clients';
import { joinNames } from '@lectern/protocol/words';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatMoney } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { clientMoneyQuery } from '../api/clients.queries';

export function useClientSummary({ id, industry, address, eventCount }: ClientResponse): string {
  const money = useQuery({ ...clientMoneyQuery(id), enabled: eventCount > 0 });
  const booked = money.data?.currencies.flatMap(({ currency, booked: { grossCents } }) =>
    grossCents > 0 ? [formatMoney(grossCents, currency)] : [],
  );
  const facts = [
    industry,
    placeText(address?.city, address?.state),
    eventCount > 0 && formatCount(eventCount, 'event'),
    booked && booked.length > 0 && `${joinNames(booked)} booked`,
  ];
  return facts.filter(Boolean).join(' · ');
}

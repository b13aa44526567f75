/**
 * Is an event ready to be held? Five questions, answered from its contracts and invoices, its status, its checklist, its travel
 * and its AV needs. What a person ticked by hand counts beside what Lectern knows itself. Pure.
 */
import type { ReadinessItem } from '@lectern/protocol/dashboard';
import type { UpcomingRow } from './dashboard.repository';

type Facts = Pick<
  UpcomingRow,
  | 'status'
  | 'format'
  | 'feeType'
  | 'grossFeeCents'
  | 'travelTerms'
  | 'travelSegments'
  | 'avNeeds'
  | 'openAvNeeds'
  | 'checklist'
  | 'contract'
  | 'deposit'
>;

export function readinessOf(event: Facts): ReadinessItem[] {
  return [contract(event), deposit(event), travel(event), av(event), introduction(event)];
}

function contract({ status, checklist, contract }: Facts): ReadinessItem {
  const isTicked = checklist.contract_back;
  if (contract === 'completed') return item('contract', true, 'Contract is signed', '');
  if (contract === 'out') {
    return item('contract', isTicked === true, 'Contract is back', 'Contract waits for signatures');
  }
  return item('contract', isTicked ?? status === 'confirmed', 'Contract is back', 'Contract is not back yet');
}

function deposit({ feeType, grossFeeCents, checklist, deposit }: Facts): ReadinessItem {
  const isIn = deposit === 'paid' || checklist.deposit_in === true;
  if (deposit === 'open') return item('deposit', isIn, 'Deposit is in', 'Deposit is invoiced, not paid yet');
  if (!isIn && checklist.deposit_in === undefined && (feeType === 'waived' || grossFeeCents === 0)) {
    return { key: 'deposit', label: 'No fee, no deposit', state: 'not_needed' };
  }
  return item('deposit', isIn, 'Deposit is in', 'Deposit is not in yet');
}

function travel({ format, travelTerms, travelSegments, checklist }: Facts): ReadinessItem {
  if (format === 'virtual') return { key: 'travel', label: 'No travel: it is virtual', state: 'not_needed' };
  if (travelTerms === 'local') return { key: 'travel', label: 'No travel: it is local', state: 'not_needed' };
  const isBooked = checklist.travel_booked ?? travelSegments > 0;
  return item('travel', isBooked, 'Travel is booked', 'Travel is not booked yet');
}

function av({ avNeeds, openAvNeeds, checklist }: Facts): ReadinessItem {
  const open = `${openAvNeeds} AV ${openAvNeeds === 1 ? 'need' : 'needs'} to confirm`;
  if (openAvNeeds > 0) return item('av', false, '', open);
  return item('av', checklist.av_confirmed ?? avNeeds > 0, 'AV is confirmed', 'AV is not confirmed yet');
}

function introduction({ checklist }: Facts): ReadinessItem {
  return item(
    'introduction',
    checklist.introduction_sent === true,
    'Introduction is sent',
    'Introduction is not sent yet',
  );
}

function item(key: ReadinessItem['key'], isDone: boolean, done: string, open: string): ReadinessItem {
  return { key, label: isDone ? done : open, state: isDone ? 'done' : 'open' };
}

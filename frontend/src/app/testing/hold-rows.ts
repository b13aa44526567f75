import { EventHoldsResponse, HoldResponse } from '@lectern/protocol/holds';
import { ids } from './business-rows';

export const HOLD_DAY = '2027-03-04';

export function aHold(more: Partial<HoldResponse> = {}): HoldResponse {
  return HoldResponse.parse({
    id: '019a0000-0000-7000-8000-0000000000f1',
    eventId: ids.event,
    eventTitle: 'Pacific Nurses Summit',
    eventStatus: 'hold',
    heldOn: HOLD_DAY,
    rank: 1,
    clientId: ids.client,
    clientName: 'Cascade Health',
    bureauPartnerId: null,
    bureauPartnerName: null,
    placedOn: '2027-01-04',
    expiresOn: '2027-01-12',
    challengedOn: null,
    challengeAnswerBy: null,
    outcome: null,
    endedOn: null,
    notes: null,
    version: 1,
    createdAt: '2027-01-04T10:00:00.000Z',
    updatedAt: '2027-01-04T10:00:00.000Z',
    ...more,
  });
}

export const holdsOf = (holds: HoldResponse[], ended: HoldResponse[] = []) =>
  EventHoldsResponse.parse({
    eventId: ids.event,
    today: '2027-01-10',
    ladders: holds.some((hold) => hold.eventId === ids.event) ? [{ date: HOLD_DAY, holds, takenBy: [] }] : [],
    ended,
  });

/** Payouts to the speaker's bank. Read from Stripe, so they are asked for each time they are shown. */
import { PayoutMovements, PayoutsPage } from '@lectern/protocol/payouts';
import { apiList } from '@/lib/api-list';

export const payoutsQuery = { ...apiList('/api/payouts', PayoutsPage), staleTime: 0 };

export const payoutMovementsQuery = (id: string) =>
  apiList(`/api/payouts/${encodeURIComponent(id)}/movements`, PayoutMovements);

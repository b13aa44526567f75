/** Figures of a bureau as addresses of the list of events that shows the rows behind them. */
import { withParams } from '@/lib/api-query';

export const BOOKED = 'confirmed,delivered,closed';
export const LOST = 'lost,released,cancelled';

type Narrowed = {
  status?: string;
  currency?: string;
  /** `none`: without a date. */
  year?: number | 'none';
  representativeId?: string;
};

export function eventsLink(bureauPartnerId: string, { year, ...filters }: Narrowed): string {
  const days =
    year === 'none' ? { undated: 'only' } : year === undefined ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };
  return withParams('/events', { bureauPartnerId, ...filters, ...days });
}

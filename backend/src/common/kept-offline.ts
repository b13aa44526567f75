/**
 * A GET declares here which of its screens' requests browsers keep for when there is no network; the offline module asks for
 * their answers. Never on a route that changes something.
 */
import { SetMetadata } from '@nestjs/common';

/** What the queries of its page need to know of an event around today. */
export interface OfflineEvent {
  id: string;
  eventDate: string;
  endDate: string | null;
  bureauPartnerId: string | null;
  presentationId: string | null;
}

/** `id` is the one in the path. The others are in the query, in this order. */
export type OfflineParams = Readonly<Record<string, string | number>>;

export interface OfflineRequests {
  /** Asked once; `today` is the reader's. */
  once?: (today: string) => OfflineParams[];
  /** None where the event has nothing of the kind. */
  perEvent?: (event: OfflineEvent) => OfflineParams[];
  /** One for each item that `isKept` accepts, of the kept lists of the path `of`, such as '/api/invoices'. */
  perItem?: { of: string; isKept: (item: OfflineItem) => boolean };
}

/** Of a list's answer. */
export type OfflineItem = Readonly<Record<string, unknown>> & { readonly id: string };

export const KEPT_OFFLINE = 'lectern:kept-offline';

/** Without requests: once, as it is. */
export const KeptOffline = (requests: OfflineRequests = { once: () => [{}] }) => SetMetadata(KEPT_OFFLINE, requests);

/** `events/:id` and what is below. */
export const KeptPerEvent = () => KeptOffline({ perEvent: ({ id }) => [{ id }] });

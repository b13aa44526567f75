/** Email that was forwarded to the office: its address, what waits, and what becomes of it. */
import type { QueryClient } from '@tanstack/react-query';
import {
  InboundAddressResponse,
  InboundMessageFiled,
  InboundMessagePage,
  InboundMessageResponse,
  type FileInboundMessageInput,
  type MakeInboundAddressInput,
  type ReplySettingInput,
} from '@lectern/protocol/inbound-mail';
import { apiList } from '@/lib/api-list';
import { apiQuery, withParams } from '@/lib/api-query';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, put } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';

const ADDRESS_PATH = '/api/inbound-mail/address';
const MESSAGES_PATH = '/api/inbound-mail/messages';
const messagePath = (id: string) => `${MESSAGES_PATH}/${encodeURIComponent(id)}`;

export const inboundAddressQuery = apiQuery(ADDRESS_PATH, InboundAddressResponse);
export const waitingMessagesQuery = apiList(MESSAGES_PATH, InboundMessagePage, { limit: 5 });
export const inboundMessageQuery = (id: string) => apiQuery(messagePath(id), InboundMessageResponse);

/** The first address; or, where it replaces, another one, with which the former one ends. */
export const useMakeAddress = () =>
  useAction<{ input: MakeInboundAddressInput }, InboundAddressResponse>(
    ADDRESS_PATH,
    InboundAddressResponse,
    (queries, made) => queries.setQueryData(inboundAddressQuery.queryKey, made),
  );

/** Counts for emails that are sent from then on. */
export const useReplySetting = () =>
  useWrite(
    (input: ReplySettingInput) => put('/api/inbound-mail/replies', input, { schema: InboundAddressResponse }),
    (queries, made) => queries.setQueryData(inboundAddressQuery.queryKey, made),
  );

/** Also after a refusal: it was filed in another tab. */
const refresh = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries({ queryKey: [MESSAGES_PATH] }), refreshBusiness(queries)]);

export const useFileMessage = () =>
  useAction<{ id: string; input: FileInboundMessageInput }, InboundMessageFiled>(
    ({ id }) => `${messagePath(id)}/filings`,
    InboundMessageFiled,
    refresh,
  );

export const useDismissMessage = () => useWrite((id: string) => del(messagePath(id)), refresh);

/** What came until then: what came later hasn’t been seen. */
export const useDismissMessages = () => useWrite((until: string) => del(withParams(MESSAGES_PATH, { until })), refresh);

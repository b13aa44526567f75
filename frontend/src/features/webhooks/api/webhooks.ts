/** Webhooks of an office, and what was sent. Only its owner asks. */
import type { QueryClient } from '@tanstack/react-query';
import {
  ResendWebhooksResponse,
  WebhookDeliveriesPage,
  WebhookDeliveryItem,
  WebhookEndpointList,
  WebhookEndpointResponse,
  WebhookSecretResponse,
  type CreateWebhookEndpointInput,
  type UpdateWebhookEndpointInput,
} from '@lectern/protocol/webhooks';
import { apiList } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { useRows } from '@/lib/use-rows';
import { useAction } from '@/lib/use-write';

const PATH = '/api/webhook-endpoints';
const pathOf = (id: string, what: string) => `${PATH}/${encodeURIComponent(id)}/${what}`;

export const webhooksQuery = apiQuery(PATH, WebhookEndpointList);
export const deliveriesQuery = (id: string) => apiList(pathOf(id, 'deliveries'), WebhookDeliveriesPage);

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
const refreshLog = (queries: QueryClient, id: string) =>
  queries.invalidateQueries({ queryKey: deliveriesQuery(id).queryKey });

export const useWebhooks = () =>
  useRows<CreateWebhookEndpointInput, WebhookEndpointResponse, Omit<UpdateWebhookEndpointInput, 'version'>>({
    path: PATH,
    schema: WebhookEndpointResponse,
    refresh,
    refreshRefused: true,
  });

type Webhook = { id: string };

/** Not a query: the secret isn’t kept when the dialog is closed. */
export const useRevealSecret = () =>
  useAction(({ id }: Webhook) => pathOf(id, 'secret-reveals'), WebhookSecretResponse);

export const useRotateSecret = () =>
  useAction(({ id }: Webhook) => pathOf(id, 'secret-rotations'), WebhookSecretResponse, refresh);

export const useSendTest = () =>
  useAction(
    ({ id }: Webhook) => pathOf(id, 'tests'),
    WebhookDeliveryItem,
    (queries, _answer, { id }) => refreshLog(queries, id),
  );

export const useResend = () =>
  useAction(
    ({ id, deliveryId }: Webhook & { deliveryId: string }) => pathOf(id, `deliveries/${deliveryId}/resends`),
    WebhookDeliveryItem,
    (queries, _answer, { id }) => refreshLog(queries, id),
  );

export const useResendFailed = () =>
  useAction(
    ({ id }: Webhook & { input: { since: string } }) => pathOf(id, 'resends'),
    ResendWebhooksResponse,
    (queries, _answer, { id }) => refreshLog(queries, id),
  );

import { MAX_WEBHOOK_ENDPOINTS } from '@lectern/protocol/webhooks';
import { conflict, notFound } from '../../common/app-error';

export const webhookEndpointNotFound = () => notFound('WEBHOOK_ENDPOINT_NOT_FOUND', 'This webhook does not exist.');

export const webhookDeliveryNotFound = () =>
  notFound('WEBHOOK_DELIVERY_NOT_FOUND', 'This delivery does not exist, or is older than 30 days.');

export const tooManyWebhookEndpoints = () =>
  conflict('TOO_MANY_WEBHOOK_ENDPOINTS', `You can have ${MAX_WEBHOOK_ENDPOINTS} webhooks. Delete one first.`);

export const webhookEndpointIsOff = () =>
  conflict('WEBHOOK_ENDPOINT_IS_OFF', 'This webhook is off. Turn it on, then send again.');

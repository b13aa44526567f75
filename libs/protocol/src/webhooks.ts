/** Webhooks: addresses of other programs that hear what happens in an office, by the rules of standardwebhooks.com. */
import { z } from 'zod';
import { badgeTable, enumOf, labelTable } from './enum-tables';
import { orNull } from './form-fields';
import { id, instant, optionalText, page, pageQuery, plainDate, requiredText, version } from './primitives';
import { storedRow } from './records';

export const MAX_WEBHOOK_ENDPOINTS = 10;
/** How long after a rotation messages are also signed with the secret before. */
export const OLD_SECRET_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;

/** Fields are only ever added to these: another meaning is another version of the payload. */
const facts = {
  event: z
    .object({
      id,
      title: z.string(),
      status: z.string(),
      startsOn: plainDate.nullable(),
      endsOn: plainDate.nullable(),
      timeZone: z.string(),
      venueName: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      country: z.string().nullable(),
      clientId: id.nullable(),
      bureauPartnerId: id.nullable(),
      feeCents: z.int().nullable(),
      currency: z.string(),
    })
    .meta({ id: 'WebhookEvent' }),
  hold: z.object({ id, heldOn: plainDate, rank: z.int() }).meta({ id: 'WebhookHold' }),
  client: z
    .object({
      id,
      name: z.string(),
      status: z.string(),
      industry: z.string().nullable(),
      website: z.string().nullable(),
      tags: z.array(z.string()),
    })
    .meta({ id: 'WebhookClient' }),
  expense: z
    .object({
      id,
      spentOn: plainDate,
      category: z.string(),
      vendor: z.string().nullable(),
      currency: z.string(),
      amountCents: z.int(),
      /** A receipt that waits for the rest: its amount is 0. */
      needsDetails: z.boolean(),
      isBillable: z.boolean(),
      reimbursedOn: plainDate.nullable(),
      eventId: id.nullable(),
      invoiceId: id.nullable(),
    })
    .meta({ id: 'WebhookExpense' }),
  contract: z
    .object({
      id,
      number: z.int().nullable(),
      kind: z.string(),
      title: z.string(),
      status: z.string(),
      eventId: id,
      clientId: id.nullable(),
      bureauPartnerId: id.nullable(),
      signedOn: plainDate.nullable(),
    })
    .meta({ id: 'WebhookContract' }),
  invoice: z
    .object({
      id,
      number: z.string().nullable(),
      status: z.string(),
      eventId: id.nullable(),
      clientId: id.nullable(),
      bureauPartnerId: id.nullable(),
      issueDate: plainDate.nullable(),
      dueDate: plainDate.nullable(),
      currency: z.string(),
      totalCents: z.int(),
      amountDueCents: z.int(),
      paidCents: z.int(),
      creditedCents: z.int(),
    })
    .meta({ id: 'WebhookInvoice' }),
  task: z
    .object({
      id,
      title: z.string(),
      dueDate: plainDate.nullable(),
      doneOn: plainDate.nullable(),
      eventId: id.nullable(),
      clientId: id.nullable(),
      bureauPartnerId: id.nullable(),
      invoiceId: id.nullable(),
    })
    .meta({ id: 'WebhookTask' }),
  testimonial: z
    .object({ id, clientName: z.string().nullable(), content: z.string().nullable(), status: z.string() })
    .meta({ id: 'WebhookTestimonial' }),
};

export type WebhookFacts = { [Kind in keyof typeof facts]: z.infer<(typeof facts)[Kind]> };

const { event, hold, client, expense, contract, invoice, task, testimonial } = facts;
const deleted = z.object({ id }).meta({ id: 'WebhookDeletedRow' });

/** What `data` is in a message of each type. */
export const webhookData = {
  'event.created': z.object({ event }),
  'event.updated': z.object({ event }),
  'event.status_changed': z.object({ event, from: z.string(), to: z.string() }),
  'event.deleted': z.object({ event: deleted }),
  'hold.placed': z.object({ event, hold }),
  'hold.released': z.object({ event, hold }),
  'inquiry.received': z.object({ event }),
  'client.created': z.object({ client }),
  'client.updated': z.object({ client }),
  'client.deleted': z.object({ client: deleted }),
  'contract.sent': z.object({ contract }),
  'contract.signed': z.object({ contract }),
  'contract.completed': z.object({ contract }),
  'invoice.sent': z.object({ invoice }),
  'invoice.viewed': z.object({ invoice }),
  'invoice.payment_recorded': z.object({ invoice }),
  'invoice.paid': z.object({ invoice }),
  'invoice.voided': z.object({ invoice }),
  'expense.created': z.object({ expense }),
  'expense.updated': z.object({ expense }),
  'expense.deleted': z.object({ expense: deleted }),
  'task.created': z.object({ task }),
  'task.updated': z.object({ task }),
  'task.deleted': z.object({ task: deleted }),
  'task.due': z.object({ task }),
  'testimonial.received': z.object({ testimonial }),
  'webhook.test': z.object({ endpointId: id }),
} as const;

export type WebhookType = keyof typeof webhookData;
export type WebhookData<Type extends WebhookType> = z.infer<(typeof webhookData)[Type]>;

/** What an endpoint can choose. A test goes to every endpoint that it is sent to. */
export const webhookTypeLabels = labelTable({
  'event.created': 'Event added',
  'event.updated': 'Event changed',
  'event.status_changed': 'Event’s status changed',
  'event.deleted': 'Event deleted, with its tasks',
  'hold.placed': 'Hold placed',
  'hold.released': 'Hold released or expired',
  'inquiry.received': 'Inquiry received',
  'client.created': 'Client added',
  'client.updated': 'Client changed',
  'client.deleted': 'Client deleted',
  'contract.sent': 'Contract sent',
  'contract.signed': 'Contract signed by one person',
  'contract.completed': 'Contract signed by everyone',
  'invoice.sent': 'Invoice sent',
  'invoice.viewed': 'Invoice opened',
  'invoice.payment_recorded': 'Payment recorded',
  'invoice.paid': 'Invoice paid in full',
  'invoice.voided': 'Invoice voided',
  'expense.created': 'Expense added',
  'expense.updated': 'Expense changed',
  'expense.deleted': 'Expense deleted',
  'task.created': 'Task added',
  'task.updated': 'Task changed',
  'task.deleted': 'Task deleted',
  'task.due': 'Task due',
  'testimonial.received': 'Testimonial received',
});
export const WebhookEventType = enumOf(webhookTypeLabels);
export type WebhookEventType = z.infer<typeof WebhookEventType>;

/** The body of a message. */
export const webhookMessage = <Type extends WebhookType>(type: Type) =>
  z.object({ type: z.literal(type), timestamp: instant, version: z.literal(1), data: webhookData[type] });

export const webhookEndpointStatusTable = badgeTable({
  on: { label: 'On', tone: 'success' },
  off: { label: 'Off', tone: 'neutral' },
  failing: { label: 'Turned off: nothing accepted for 3 days', tone: 'danger' },
  gone: { label: 'Turned off: answered 410 Gone', tone: 'danger' },
});
export const WebhookEndpointStatus = enumOf(webhookEndpointStatusTable);
export type WebhookEndpointStatus = z.infer<typeof WebhookEndpointStatus>;

export const webhookEndpointFields = {
  url: requiredText(2000, 'The address').meta({ title: 'Address' }),
  description: optionalText(200, 'The description').meta({ title: 'Description' }),
  /** Null: all of them, also those that come later. */
  eventTypes: orNull(z.array(WebhookEventType).min(1, 'Choose at least one event').max(100)).meta({ title: 'Events' }),
};

export const CreateWebhookEndpointInput = z
  .strictObject(webhookEndpointFields)
  .meta({ id: 'CreateWebhookEndpointInput' });
export type CreateWebhookEndpointInput = z.infer<typeof CreateWebhookEndpointInput>;

export const UpdateWebhookEndpointInput = z
  .strictObject({ ...webhookEndpointFields, isEnabled: z.boolean() })
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateWebhookEndpointInput' });
export type UpdateWebhookEndpointInput = z.infer<typeof UpdateWebhookEndpointInput>;

export const WebhookEndpointResponse = z
  .object({
    ...storedRow,
    url: z.string(),
    description: z.string().nullable(),
    eventTypes: z.array(WebhookEventType).nullable(),
    status: WebhookEndpointStatus,
    lastSuccessAt: instant.nullable(),
    /** Since the first of the failures after the last success. */
    failingSince: instant.nullable(),
    /** Until then messages are also signed with the secret before. */
    oldSecretUntil: instant.nullable(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpointResponse = z.infer<typeof WebhookEndpointResponse>;

export const WebhookEndpointList = z
  .object({ items: z.array(WebhookEndpointResponse) })
  .meta({ id: 'WebhookEndpoints' });
export type WebhookEndpointList = z.infer<typeof WebhookEndpointList>;

/** `whsec_` and base64. Null: this server can't read it any more; rotate it. */
export const WebhookSecretResponse = z.object({ secret: z.string().nullable() }).meta({ id: 'WebhookSecret' });
export type WebhookSecretResponse = z.infer<typeof WebhookSecretResponse>;

export const webhookDeliveryStatusTable = badgeTable({
  waiting: { label: 'Waiting', tone: 'neutral' },
  succeeded: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
});
export const WebhookDeliveryStatus = enumOf(webhookDeliveryStatusTable);
export type WebhookDeliveryStatus = z.infer<typeof WebhookDeliveryStatus>;

export const WebhookDeliveryItem = z
  .object({
    /** Also the message’s `webhook-id`, which stays the same when it’s sent again. */
    id,
    type: z.string(),
    status: WebhookDeliveryStatus,
    createdAt: instant,
    attempts: z.int(),
    attemptedAt: instant.nullable(),
    nextAttemptAt: instant.nullable(),
    /** Of the last attempt. */
    responseStatus: z.int().nullable(),
    /** At most its first 1,000 bytes. */
    responseBody: z.string().nullable(),
    /** Why the last attempt got no answer. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDeliveryItem = z.infer<typeof WebhookDeliveryItem>;

export const ListWebhookDeliveriesQuery = z.object(pageQuery);
export type ListWebhookDeliveriesQuery = z.infer<typeof ListWebhookDeliveriesQuery>;

export const WebhookDeliveriesPage = page(WebhookDeliveryItem).meta({ id: 'WebhookDeliveryPage' });
export type WebhookDeliveriesPage = z.infer<typeof WebhookDeliveriesPage>;

/** All that failed since then. */
export const ResendWebhooksInput = z.object({ since: instant }).meta({ id: 'ResendWebhooksInput' });
export type ResendWebhooksInput = z.infer<typeof ResendWebhooksInput>;

export const ResendWebhooksResponse = z.object({ resent: z.int() }).meta({ id: 'ResentWebhooks' });
export type ResendWebhooksResponse = z.infer<typeof ResendWebhooksResponse>;

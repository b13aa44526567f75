/**
 * What became of the emails that this installation sent, as administrators see it: to which account, by which template, and
 * why a mail server refused. Never what stood in them: subject and text speak of a speaker's business.
 */
import { z } from 'zod';
import { badgeTable, enumOf } from './enum-tables';
import { id, instant, page, pageQuery } from './primitives';

/** `<event>--<handler>`: what made it. */
export const deliveryKey = z.string().regex(/^[0-9a-f-]{36}--[a-z0-9-]{1,80}$/, 'This is not an email of ours');

/** `withheld`: a sandbox's, which no one gets. */
export const deliveryStatusTable = badgeTable({
  sent: { label: 'Sent', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  withheld: { label: 'Withheld', tone: 'neutral' },
});
export const deliveryStatus = enumOf(deliveryStatusTable);

export const EmailDeliveryResponse = z
  .object({
    key: deliveryKey,
    template: z.string(),
    status: deliveryStatus,
    deliveredAt: instant,
    /** In full only when it is the account's own address; anybody else's is hidden but for its first letters. */
    recipient: z.string(),
    account: z.object({ id, username: z.string() }).nullable(),
    /** Why it was refused or withheld. */
    reason: z.object({ words: z.string().nullable(), detail: z.string() }).nullable(),
    /** It is itself a second one. */
    isResent: z.boolean(),
    resendRequestedAt: instant.nullable(),
    /** Null when it can be sent again; else why not. */
    whyNotAgain: z.string().nullable(),
  })
  .meta({ id: 'EmailDelivery' });
export type EmailDeliveryResponse = z.infer<typeof EmailDeliveryResponse>;

export const ListEmailDeliveriesQuery = z.strictObject({
  ...pageQuery,
  status: deliveryStatus.optional(),
  template: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .optional(),
  accountId: id.optional(),
});
export type ListEmailDeliveriesQuery = z.infer<typeof ListEmailDeliveriesQuery>;

export const EmailDeliveryPage = page(EmailDeliveryResponse).meta({ id: 'EmailDeliveryPage' });
export type EmailDeliveryPage = z.infer<typeof EmailDeliveryPage>;

/** The templates that were used, for the filter. */
export const EmailTemplatesResponse = z.object({ templates: z.array(z.string()) }).meta({ id: 'EmailTemplates' });
export type EmailTemplatesResponse = z.infer<typeof EmailTemplatesResponse>;

/** Notifications on the lock screen: which ones a person wants, when not, and the browsers that get them (Web Push, RFC 8030). */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { wholeNumber } from './form-fields';
import type { Permission } from './permissions';
import { id, instant, version } from './primitives';

export const pushKindLabels = labelTable({
  run_of_show: 'Tomorrow’s run of show',
  hold_lapsing: 'A hold that expires tomorrow',
  payment_received: 'A payment',
  contract_signed: 'A signature',
  inquiry_received: 'A new inquiry',
});
export const PushKind = enumOf(pushKindLabels);
export type PushKind = z.infer<typeof PushKind>;

/** What a member must be allowed to see to hear of it. */
export const pushNeeds: Readonly<Record<PushKind, Permission>> = {
  run_of_show: 'events',
  hold_lapsing: 'events',
  payment_received: 'money',
  contract_signed: 'contracts',
  inquiry_received: 'events',
};

/** What refuses a `p256dh` that no browser makes. */
export const NOT_A_KEY = 'This isn’t a browser’s key';

/** For each person. One more replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** Hours of the person's own day, 0 to 23: from the first one on, until the other one. */
export const QuietHours = z.strictObject({
  from: wholeNumber('The hour', 0, 23).meta({ title: 'Quiet from' }),
  until: wholeNumber('The hour', 0, 23).meta({ title: 'Quiet until' }),
});
export type QuietHours = z.infer<typeof QuietHours>;

const settingFields = {
  kinds: z.array(PushKind).max(PushKind.options.length),
  /** Null: none. */
  quietHours: QuietHours.nullable(),
};

export const UpdatePushSettingsInput = z
  .strictObject(settingFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdatePushSettingsInput' });
export type UpdatePushSettingsInput = z.infer<typeof UpdatePushSettingsInput>;

/** As `PushSubscription.toJSON()` gives it. */
export const AddPushDeviceInput = z
  .object({
    endpoint: z.url().max(1_000),
    keys: z.object({
      /** A point of the curve P-256, uncompressed. */
      p256dh: z.string().regex(/^B[\w-]{86}=?$/, NOT_A_KEY),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, 'This is not a secret of a browser'),
    }),
    /** Wanted from now on. */
    kind: PushKind.optional(),
  })
  .meta({ id: 'AddPushDeviceInput' });
export type AddPushDeviceInput = z.infer<typeof AddPushDeviceInput>;

export const PushDevice = z
  .object({
    id,
    userAgent: z.string(),
    createdAt: instant,
    lastSentAt: instant.nullable(),
    isThis: z.boolean().describe('The browser that asks.'),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.infer<typeof PushDevice>;

export const PushResponse = z
  .object({
    publicKey: z.string().nullable().describe('For `PushManager.subscribe`. Null: this server sends no notifications.'),
    ...settingFields,
    devices: z.array(PushDevice),
    version: z.number(),
  })
  .meta({ id: 'Push' });
export type PushResponse = z.infer<typeof PushResponse>;

export const defaultPushSettings: Pick<PushResponse, 'kinds' | 'quietHours' | 'version'> = {
  kinds: [],
  quietHours: { from: 22, until: 7 },
  version: 1,
};

/** What the service worker shows. The path is one of the application. */
export const PushNotice = z.object({
  title: z.string(),
  body: z.string(),
  path: z.string().startsWith('/'),
  /** One that comes later under the same tag takes its place. */
  tag: z.string(),
});
export type PushNotice = z.infer<typeof PushNotice>;

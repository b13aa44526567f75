/** Which emails of Lectern a person wants, and how one click in such an email stops its kind. */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { wholeNumber } from './form-fields';
import { version } from './primitives';

export const notificationCategoryLabels = labelTable({
  reminders: 'Task reminders',
  digest: 'The daily digest',
  activity: 'News about your work',
  sharing: 'The weekly summary of your shared pages',
});

/** The kinds of email that can be switched off. Links in emails carry these words: they never change. */
export const NotificationCategory = enumOf(notificationCategoryLabels);
export type NotificationCategory = z.infer<typeof NotificationCategory>;

/** How due tasks and follow-ups are told: not at all, one email each, or all of them in one email a day. */
export const TaskEmails = z.enum(['off', 'each', 'digest']);
export type TaskEmails = z.infer<typeof TaskEmails>;

const preferenceFields = {
  taskEmails: TaskEmails.meta({ title: 'Tasks and follow-ups' }),
  /** The hour of the speaker's own day, 0 to 23, from which the digest goes out. */
  digestHour: wholeNumber('The hour', 0, 23).meta({ title: 'Time of the digest' }),
  digestWeekdaysOnly: z.boolean().meta({ title: 'Weekdays only' }),
  /** News as it happens: inquiries, signatures, opened invoices, responses, testimonials and hold changes. */
  activity: z.boolean().meta({ title: 'News about your work' }),
  /** Once a week: who looked at shared pages. */
  shareSummary: z.boolean().meta({ title: 'Weekly summary of your shared pages' }),
};

export const UpdateNotificationPreferencesInput = z
  .strictObject(preferenceFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateNotificationPreferencesInput' });
export type UpdateNotificationPreferencesInput = z.infer<typeof UpdateNotificationPreferencesInput>;

export const NotificationPreferencesResponse = z
  .object({ ...preferenceFields, version: z.number() })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferencesResponse = z.infer<typeof NotificationPreferencesResponse>;

/** What an account has until its owner changes something. */
export const defaultNotificationPreferences: NotificationPreferencesResponse = {
  taskEmails: 'each',
  digestHour: 7,
  digestWeekdaysOnly: false,
  activity: true,
  shareSummary: true,
  version: 1,
};

/** Whether emails of a category go out. With the digest on, single reminders do not come as well. */
export function wantsCategory(
  preferences: Pick<NotificationPreferencesResponse, 'taskEmails' | 'activity' | 'shareSummary'>,
  category: NotificationCategory,
): boolean {
  if (category === 'reminders') return preferences.taskEmails === 'each';
  if (category === 'digest') return preferences.taskEmails === 'digest';
  return category === 'sharing' ? preferences.shareSummary : preferences.activity;
}

/** The body that a mail program posts when its user clicks Unsubscribe (RFC 8058); the page sends it as JSON. */
export const UnsubscribeInput = z
  .object({ 'List-Unsubscribe': z.literal('One-Click') })
  .meta({ id: 'UnsubscribeInput' });
export type UnsubscribeInput = z.infer<typeof UnsubscribeInput>;

/** What the holder of an email's link may know: which kind of email, and whether it still comes. */
export const UnsubscribeResponse = z
  .object({ category: NotificationCategory, subscribed: z.boolean() })
  .meta({ id: 'Unsubscribe' });
export type UnsubscribeResponse = z.infer<typeof UnsubscribeResponse>;

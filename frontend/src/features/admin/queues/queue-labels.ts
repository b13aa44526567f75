/** What queues, jobs and events are called on the screen. */
import { enumTable } from '@lectern/protocol/enum-tables';
import { OUTBOX_COUNT_LIMIT } from '@lectern/protocol/queues';
import type { QueueName } from '@lectern/protocol/queue-names';
import { capitalized, formatNumber } from '@/lib/format';

export const queueWords: Record<QueueName, { name: string; what: string }> = enumTable(
  {
    mail: { name: 'Email', what: 'Emails someone is waiting for' },
    'bulk-mail': { name: 'Bulk email', what: 'Notices to everyone' },
    files: { name: 'Files', what: 'Checking uploads, pictures, seals, erasing accounts' },
    documents: { name: 'Documents', what: 'Year-end packs' },
    data: { name: 'Data', what: 'Imports, exports, backups, restores' },
    tasks: { name: 'Follow-up', what: 'Follow-on changes' },
    billing: { name: 'Billing', what: 'Payment provider webhooks' },
    places: { name: 'Places', what: 'Map lookups' },
    'mail-in': { name: 'Mail in', what: 'Reading forwarded email' },
    calendars: { name: 'Calendars', what: 'Reading speakers’ calendars' },
    push: { name: 'Push', what: 'Notifications to browsers' },
    webhooks: { name: 'Webhooks', what: 'Messages to other programs' },
    schedules: { name: 'Schedules', what: 'Scheduled work' },
  },
  (name) => ({ name, what: '' }),
);

/** `send-invoice-email` → `Send invoice email`. */
export function handlerWords(handler: string): string {
  return capitalized(handler.replaceAll('-', ' '));
}

/** `speaking_event.status_changed` → `Speaking event status changed`. */
export function eventWords(type: string): string {
  return capitalized(type.replaceAll(/[._]/g, ' '));
}

/** 90 → `1 min`: how long something has waited. */
export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} days`;
}

/** Beyond the limit nobody counts. */
export function countedText(count: number): string {
  return count >= OUTBOX_COUNT_LIMIT ? `${formatNumber(OUTBOX_COUNT_LIMIT)}+` : formatNumber(count);
}

/** An event that waits longer than a minute is a sign that the relay does not keep up, or that the queue is away. */
export function waitTone(seconds: number | null): 'default' | 'warning' | 'danger' {
  if (seconds === null || seconds < 60) return 'default';
  return seconds < 600 ? 'warning' : 'danger';
}

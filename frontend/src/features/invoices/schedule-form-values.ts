/** The payment schedule as a form, the usual ways to split a fee, and what the merge shows. */
import type { PaymentScheduleResponse, SavePaymentScheduleInput } from '@lectern/protocol/invoices';
import type { z } from 'zod';
import { formatMoney } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { triggerText } from './invoice-labels';

export type ScheduleFormValues = z.input<typeof SavePaymentScheduleInput>;
/** The version goes its own way: it says on what the parts were changed. */
export type ScheduleParts = Pick<SavePaymentScheduleInput, 'items' | 'sendsInvoices'>;
export type ItemValues = ScheduleFormValues['items'][number];

export function scheduleToParts({ items, sendsInvoices }: PaymentScheduleResponse): ScheduleParts {
  return {
    sendsInvoices,
    items: items.map(({ id, label, trigger, offsetDays, fixedDate, percent, amountCents }) => ({
      id,
      label,
      trigger,
      offsetDays,
      fixedDate,
      percent,
      amountCents,
    })),
  };
}

export const newItem = (more: Partial<ItemValues> = {}): ItemValues => ({
  label: '',
  trigger: 'event_date',
  offsetDays: 0,
  fixedDate: null,
  percent: null,
  amountCents: null,
  ...more,
});

/**
 * What belongs to another trigger is left out before the schema looks. Days are asked for with the day of the event alone:
 * of a part that was due 30 days before it and is due on signing now, none are left, unless it came with them.
 */
export function tidySchedule(values: ScheduleFormValues, stored: readonly ItemValues[]): ScheduleFormValues {
  const keepsDays = ({ id, trigger }: ItemValues) =>
    trigger === 'event_date' ||
    (trigger === 'on_signing' && stored.some((item) => item.id === id && item.trigger === trigger));
  return {
    ...values,
    items: values.items.map((item) => ({
      ...item,
      offsetDays: keepsDays(item) ? item.offsetDays : 0,
      fixedDate: item.trigger === 'fixed_date' ? item.fixedDate : null,
    })),
  };
}

export const presets: { label: string; items: ItemValues[] }[] = [
  {
    label: 'Half on signing, half on the day',
    items: [
      newItem({ label: 'Deposit', trigger: 'on_signing', percent: 50 }),
      newItem({ label: 'Balance', trigger: 'event_date', percent: 50 }),
    ],
  },
  {
    label: 'Half on signing, half 30 days before',
    items: [
      newItem({ label: 'Deposit', trigger: 'on_signing', percent: 50 }),
      newItem({ label: 'Balance', trigger: 'event_date', offsetDays: -30, percent: 50 }),
    ],
  },
  {
    label: 'All of it after the event',
    items: [newItem({ label: 'Fee', trigger: 'event_date', offsetDays: 30, percent: 100 })],
  },
];

export function scheduleText({ items }: ScheduleParts, currency: string): string {
  const share = (item: ScheduleParts['items'][number]) =>
    item.percent === null ? formatMoney(item.amountCents ?? 0, currency) : formatPercent(item.percent);
  return items.map((item) => `${item.label}: ${share(item)}, ${triggerText(item)}`).join('\n') || 'Nothing';
}

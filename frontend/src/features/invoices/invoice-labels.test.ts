import { invoiceChangeSign } from '@lectern/protocol/invoices';
import { historyText } from './history-lines';
import { moveBetween, tidyInvoice, typedTotals } from './invoice-form-values';
import { addressLines, dueText, triggerText } from './invoice-labels';
import { newItem, tidySchedule } from './schedule-form-values';
import { numberExample } from './settings-form-values';

it.each([
  [['a', 'b', 'c'], ['a', 'b', 'c'], null],
  [['a', 'b', 'c'], ['b', 'a', 'c'], { from: 0, to: 1 }],
  [['a', 'b', 'c'], ['b', 'c', 'a'], { from: 0, to: 2 }],
  [['a', 'b', 'c'], ['c', 'a', 'b'], { from: 2, to: 0 }],
])('finds the one row that was moved: %s to %s', (before, after, way) => {
  expect(moveBetween(before, after)).toEqual(way);
});

it('counts what can be read of a half-typed invoice, and nothing else', () => {
  const line = { kind: 'fee' as const, description: '', taxPercent: null, expenseId: null };
  const totals = typedTotals({
    lines: [
      { ...line, quantity: 1, unitPriceCents: 10_000 },
      { ...line, quantity: Number.NaN, unitPriceCents: 10_000 },
      { ...line, quantity: 1, unitPriceCents: Number.NaN },
      { ...line, kind: 'discount', quantity: 1, unitPriceCents: 1_000, taxPercent: Number.NaN },
    ],
    withholding: { state: 'CA', percent: 7, amountCents: null },
  });
  expect(totals).toMatchObject({ totalCents: 9_000, withholdingCents: 630, amountDueCents: 8_370 });
});

it('leaves an empty withholding and an empty address out, and taxes no tax', () => {
  const tidy = tidyInvoice({
    billToAddress: { line1: null, city: '' },
    withholding: { state: 'CA', percent: null, amountCents: null },
    lines: [{ kind: 'tax', description: 'City tax', quantity: 1, unitPriceCents: 100, taxPercent: 8 }],
  });
  expect(tidy).toMatchObject({ billToAddress: null, withholding: null, lines: [{ taxPercent: null }] });
});

it('leaves no days of the event to a part that is due on signing now', () => {
  const part = { ...newItem({ label: 'Deposit', offsetDays: -30, percent: 50 }), id: 'one' };
  const [moved, kept] = tidySchedule(
    {
      version: 0,
      items: [
        { ...part, trigger: 'on_signing' },
        { ...part, id: 'two', trigger: 'on_signing', offsetDays: 5 },
      ],
    },
    [part, { ...part, id: 'two', trigger: 'on_signing', offsetDays: 5 }],
  ).items;
  expect(moved).toMatchObject({ offsetDays: 0 });
  expect(kept).toMatchObject({ offsetDays: 5 });
});

it('says when money is due, and how late it is', () => {
  const sent = { status: 'sent' as const, dueDate: '2026-11-20', isOverdue: false };
  expect(dueText(sent, '2026-11-01')).toBe('Due Fri, Nov 20');
  expect(dueText({ ...sent, isOverdue: true }, '2026-11-21')).toBe('1 day overdue');
  expect(dueText({ ...sent, status: 'paid' }, '2026-11-21')).toBeNull();
});

it('writes days, addresses and numbers as people do', () => {
  const item = { trigger: 'event_date' as const, offsetDays: -30, fixedDate: null };
  expect(triggerText(item)).toBe('30 days before the event');
  expect(triggerText({ ...item, offsetDays: 0 })).toBe('On the day of the event');
  expect(triggerText({ ...item, trigger: 'on_signing', offsetDays: 1 })).toBe('1 day after signing');
  const place = { line1: '12 Main St', line2: null, city: 'Denver', state: 'CO', postalCode: '80202', country: null };
  expect(addressLines(place)).toEqual(['12 Main St', 'Denver, CO 80202']);
  expect(numberExample({ prefix: 'MS-', digits: 4, nextNumber: 7 })).toBe('MS-0007');
});

it('tells the history in words', () => {
  const change = { id: 'x', byName: null, at: '2026-11-01T10:00:00.000Z' };
  const details = { delivery: 'manual', to: null, cc: null };
  expect(invoiceChangeSign({ kind: 'sent', details }).label).toBe('Marked as sent');
  expect(historyText({ ...change, kind: 'sent', details })).toBeNull();
  expect(invoiceChangeSign({ kind: 'reminders_changed', details: { on: false } }).label).toBe('Reminders turned off');
  const credit = { number: 'CN-0001', amountCents: 2_550, currency: 'EUR', reason: 'Shorter' };
  expect(historyText({ ...change, kind: 'credit_note_issued', details: credit })).toBe('CN-0001 · €25.50 · Shorter');
});

it.each([
  ['sandbox', { label: 'Not emailed from the sandbox', tone: 'neutral' }],
  ['no such mailbox', { label: 'The email was rejected', tone: 'danger' }],
])('says why an invoice was not emailed: %s', (reason, sign) => {
  expect(invoiceChangeSign({ kind: 'delivery_failed', details: { to: 'ap@acme.example', reason } })).toEqual(sign);
});

import { canMoveInvoice, InvoiceStatus, invoiceStatusOf, isInvoiceOverdue, mayDo } from './invoice-status';

const facts = { isSent: true, isViewed: false, isVoid: false, paidCents: 0, balanceCents: 100 };

it.each([
  ['draft', { isSent: false }],
  ['sent', {}],
  ['viewed', { isViewed: true }],
  ['partly_paid', { isViewed: true, paidCents: 1 }],
  ['paid', { paidCents: 100, balanceCents: 0 }],
  ['paid', { balanceCents: 0 }],
  ['void', { isVoid: true }],
] as const)('is %s', (status, given) => expect(invoiceStatusOf({ ...facts, ...given })).toBe(status));

it('never leaves void, and never goes back to a draft', () => {
  for (const status of InvoiceStatus.options) {
    expect(canMoveInvoice('void', status)).toBe(false);
    expect(canMoveInvoice(status, 'draft')).toBe(false);
  }
});

it('lets only drafts be edited and deleted, and nothing paid be void', () => {
  const where = (action: Parameters<typeof mayDo>[0]) =>
    InvoiceStatus.options.filter((status) => mayDo(action, status));
  expect(where('edit')).toEqual(['draft']);
  expect(where('delete')).toEqual(['draft']);
  expect(where('void')).toEqual(['sent', 'viewed']);
  expect(where('pay')).toEqual(['sent', 'viewed', 'partly_paid']);
  expect(where('remind')).toEqual(['sent', 'viewed', 'partly_paid']);
});

it('is late the day after it was due, as long as money is expected', () => {
  const at = (dueDate: string | null, status: 'sent' | 'paid' | 'draft' = 'sent') =>
    isInvoiceOverdue({ status, dueDate }, '2027-03-04');
  expect([at('2027-03-03'), at('2027-03-04'), at(null), at('2027-03-03', 'paid'), at('2020-01-01', 'draft')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

/** Expenses: a receipt at the counter that ends on an invoice once, miles by a rate of one's own, and what recurs. */
import sharp from 'sharp';
import type { EventExpenses, ExpensePage } from '../../libs/protocol/src/expenses';
import type { InvoiceResponse } from '../../libs/protocol/src/invoices';
import { expectAccessible } from './support/accessible';
import type { Row } from './support/api';
import { isoDay, shownDay } from './support/days';
import { choose, expect, expectToast, test } from './support/journey';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'a receipt is kept with one tap, gets its details later, and goes on one invoice, once',
    { tag: '@main' },
    async ({ page, api, signedIn }) => {
      const client = await api.client(`Acme of ${signedIn.username}`, {
        contacts: [{ name: 'Ann Lee', email: 'ann@acme.example', isPrimary: true }],
      });
      const event = await api.event('Gala', { clientId: client.id, eventDate: isoDay(20), grossFeeCents: 1_000_000 });

      await page.goto('/expenses');
      await expect(page.getByText('What does the stage cost you?')).toBeVisible();
      const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f6f1e7' } })
        .jpeg()
        .toBuffer();
      await page
        .getByLabel('Receipt photo')
        .setInputFiles({ name: 'Receipt.jpg', mimeType: 'image/jpeg', buffer: picture });
      await expectToast(page, 'Receipt saved');
      await page.getByRole('button', { name: 'Add details' }).click();

      const form = page.getByRole('dialog', { name: 'Add the details' });
      await form.getByRole('button', { name: 'Save expense' }).click();
      await expect(form.getByText('Enter the amount')).toBeVisible();
      await choose(page, /^Category/, 'Meals');
      await form.getByLabel('Amount').fill('42.80');
      await form.getByLabel('Vendor').fill('Café Łódź');
      await form.getByRole('combobox', { name: 'Event' }).fill('Gala');
      await page.getByRole('option', { name: /^Gala/ }).click();
      await form.getByRole('checkbox', { name: 'Bill it to the client' }).check();
      await form.getByRole('button', { name: 'Save expense' }).click();
      await expectToast(page, 'Expense saved', 'Café Łódź, $42.80');
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Café Łódź' });
      await expect(row).toContainText('To bill');
      await expect(row).toContainText('Receipt');
      await expectAccessible(page, 'main');

      const draft = await api.post<InvoiceResponse>(`/api/events/${event.id}/invoice-drafts`, {});
      const billed = draft.lines.filter((line) => line.expenseId !== null);
      expect(billed.map((line) => [line.kind, line.amountCents])).toEqual([['expense', 4_280]]);
      await page.reload();
      await expect(row).toContainText('Draft invoice');
      await row.getByRole('button').click();
      const edit = page.getByRole('dialog', { name: 'Edit expense' });
      await expect(edit.getByRole('link', { name: 'a draft invoice' })).toBeVisible();
      await expect(edit.getByLabel('Amount', { exact: true })).toHaveCount(0);
      const { items } = await api.get<ExpensePage>('/api/expenses?state=to_bill');
      expect(items).toEqual([]);
    },
  );
});

test('counts miles by a rate of one’s own, from its day on', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/expenses?view=rates');
  await page.getByRole('button', { name: 'Add a rate' }).click();
  const rate = page.getByRole('dialog', { name: 'New mileage rate' });
  await rate.getByRole('textbox', { name: 'From', exact: true }).fill(shownDay(isoDay(-10)));
  await rate.getByLabel('Per mile').fill('60');
  await rate.getByLabel('Source').fill('Agreement with Acme');
  await rate.getByRole('button', { name: 'Save rate' }).click();
  await expectToast(page, 'Mileage rate saved');
  await expect(page.getByRole('row').filter({ hasText: 'Agreement with Acme' })).toContainText('60¢');

  await page.goto('/expenses?new=1');
  const form = page.getByRole('dialog', { name: 'New expense' });
  await choose(page, /^Category/, 'Mileage');
  await form.getByLabel('Miles').fill('100.5');
  await expect(form).toContainText('$60.30');
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expectToast(page, 'Expense added', 'Mileage, $60.30');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '100.5 miles × 60¢' })).toBeVisible();
});

test('adds what recurs, from the day on which it began', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/expenses?view=recurring');
  await page.getByRole('main').getByRole('button', { name: 'Add recurring expense' }).first().click();
  const form = page.getByRole('dialog', { name: 'New recurring expense' });
  await form.getByLabel('Vendor').fill('Zoom');
  await form.getByLabel('Amount').fill('15.99');
  await form.getByLabel('First on').fill(shownDay(isoDay(-1)));
  await expect(form).toContainText('Saving adds the ');
  await form.getByRole('button', { name: 'Add recurring expense' }).click();
  await expectToast(page, 'Recurring expense added', 'Zoom: next on');
  await page.getByRole('link', { name: 'See 1 expense', exact: true }).click();
  await expect(page.getByText('Only expenses of Zoom')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Zoom' })).toContainText('Recurring');
});

test('takes a journey of the travel plan over, and refuses to delete an event that cost something', async ({
  page,
  api,
  signedIn: _signedIn,
}) => {
  const event = await api.event('Summit', { eventDate: isoDay(30) });
  await api.post<Row>(`/api/events/${event.id}/travel-segments`, {
    kind: 'flight',
    carrier: 'DL 42',
    departsOn: isoDay(29),
    costCents: 48_000,
    paidBy: 'speaker',
    isBillable: true,
  });
  await page.goto(`/events/${event.id}?tab=money`);
  const panel = page.getByRole('region', { name: 'Expenses', exact: true });
  await panel.getByRole('button', { name: 'Add to expenses' }).click();
  await expectToast(page, 'Added to the expenses');
  await expect(panel.getByRole('listitem').filter({ hasText: 'DL 42' })).toContainText('To bill');
  await expect(panel).toContainText('$480 spent, $480 to bill');
  const { travel } = await api.get<EventExpenses>(`/api/events/${event.id}/expenses`);
  expect(travel).toEqual([]);

  await page.goto(`/expenses?eventId=${event.id}`);
  await expect(page.getByText('Only expenses of Summit')).toBeVisible();
  await choose(page, 'Category', 'Lodging');
  await expect(page.getByText('No matching expenses')).toBeVisible();
});

/** Invoices: two taps from an event to the payer's page, payments, credit, void; on a phone. */
import type { Browser, Page } from '@playwright/test';
import type { Row } from './support/api';
import { openMenu, title } from './support/business';
import { isoDay } from './support/days';
import { linkIn, mailTo } from './support/inbox';
import { expect, expectToast, test } from './support/journey';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function asPayer(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url);
  return { page, close: () => context.close() };
}

/** On Stripe's page. */
async function payByCard(page: Page, email: string, button: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('04 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Tom Acme');
  await page.getByRole('button', { name: button }).click();
}

test(
  'goes from an event to the payer in two taps, and is paid and credited',
  { tag: '@main' },
  async ({ page, browser, api, signedIn }) => {
    const payer = `payer-of-${signedIn.username}@acme.example`.toLowerCase();
    const client = await api.client('Acme Health', { apEmail: payer });
    const event = await api.event('Leading out loud', {
      clientId: client.id,
      grossFeeCents: 1_250_000,
      eventDate: isoDay(40),
    });
    await page.goto('/invoices?view=settings');
    await page.getByLabel('Payment link').fill('pay.example.com/me');
    await page.getByRole('button', { name: 'Save payment details' }).click();
    await expectToast(page, 'Payment details saved');

    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Invoice', exact: true }).click();
    await expect(title(page)).toHaveText('Draft invoice');
    await page.getByRole('button', { name: 'Send…' }).click();
    const sending = page.getByRole('dialog', { name: 'Send the invoice' });
    await expect(sending.getByRole('textbox', { name: 'To', exact: true })).toHaveValue(payer);
    await sending.getByRole('button', { name: 'Send $12,500' }).click();
    await expectToast(page, 'INV-0001 is on its way', payer);
    await expect(title(page)).toHaveText('INV-0001');

    const link = linkIn(await mailTo(payer, 'Invoice for Leading out loud'), '/invoice/');
    const guest = await asPayer(browser, link);
    await expect(title(guest.page)).toHaveText('$12,500 due');
    await expect(guest.page.getByRole('link', { name: /^Pay \$12,500/ })).toHaveAttribute(
      'href',
      'https://pay.example.com/me',
    );
    const download = guest.page.waitForEvent('download');
    await guest.page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe('INV-0001.pdf');

    await page.reload();
    await expect(page.getByText('Viewed', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record a payment' });
    await payment.getByLabel('Amount').fill('12501');
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await expect(payment.getByText(/This is more than the \$12,500 still open/)).toBeVisible();
    await payment.getByLabel('Amount').fill('10000');
    await payment.getByRole('button', { name: 'Record payment' }).click();
    await expectToast(page, 'Payment recorded', '$2,500 still due');

    await openMenu(page, 'Issue a credit note…');
    const credit = page.getByRole('dialog', { name: 'Issue a credit note' });
    await credit.getByLabel('Reason').fill('The workshop was shorter');
    await credit.getByLabel('Credited items').fill('Half a workshop');
    await credit.getByLabel('Amount').fill('2500');
    await credit.getByRole('button', { name: 'Issue credit note' }).click();
    await expectToast(page, 'Credit note issued');
    await expect(page.getByRole('region', { name: 'Paid in full' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record a payment' })).toBeHidden();
    await guest.page.reload();
    await expect(title(guest.page)).toHaveText('Paid, thank you');
    await guest.close();

    await page.goto('/invoices');
    await expect(page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^INV-0001/ })).toBeVisible();
  },
);

test('splits a fee, hands an invoice over by hand, and voids it with its number kept', async ({
  page,
  api,
  signedIn,
}) => {
  const client = await api.client(`Client of ${signedIn.username}`);
  const event = await api.event('Split in two', {
    clientId: client.id,
    grossFeeCents: 1_000_001,
    eventDate: isoDay(60),
    status: 'confirmed',
  });
  await page.goto(`/events/${event.id}?tab=money`);
  await page.getByRole('button', { name: 'Split the fee' }).click();
  const schedule = page.getByRole('dialog', { name: 'Payment schedule' });
  await schedule.getByRole('button', { name: 'Half on signing, half on the day' }).click();
  await expect(schedule.getByRole('checkbox', { name: 'Send these invoices when they’re due' })).toBeChecked();
  await schedule.getByRole('button', { name: 'Save schedule' }).click();
  await expectToast(page, 'Payment schedule saved');
  const parts = page.getByRole('list', { name: 'Parts of the fee' });
  await expect(parts.getByText(/^Sent automatically on /)).toBeVisible();
  // Together they are the fee to the cent.
  await expect(parts.getByText('$5,000.01')).toBeVisible();
  await expect(parts.getByText('$5,000', { exact: true })).toBeVisible();

  await parts.getByRole('button', { name: 'Create invoice for Deposit' }).click();
  await expect(title(page)).toHaveText('Draft invoice');
  await page.getByRole('button', { name: 'Send…' }).click();
  const sending = page.getByRole('dialog', { name: 'Send the invoice' });
  await sending.getByRole('radio', { name: 'By hand' }).click();
  await sending.getByRole('button', { name: 'Mark as sent' }).click();
  await expectToast(page, 'INV-0001 marked as sent');

  await openMenu(page, 'Void…');
  const drawer = page.getByRole('dialog', { name: 'Void INV-0001' });
  await drawer.getByLabel('Reason').fill('Wrong client');
  await drawer.getByRole('button', { name: 'Void invoice' }).click();
  await expectToast(page, 'Invoice voided', 'INV-0001');
  await expect(page.getByText(/Wrong client/).first()).toBeVisible();

  // The part of the fee can be billed again, under the next number.
  await page.goto(`/events/${event.id}?tab=money`);
  await parts.getByRole('button', { name: 'Create invoice for Deposit' }).click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await sending.getByRole('radio', { name: 'By hand' }).click();
  await sending.getByRole('button', { name: 'Mark as sent' }).click();
  await expectToast(page, 'INV-0002 marked as sent');
});

test(
  'connects Stripe, and is paid on the payer’s page within seconds',
  { tag: '@main' },
  async ({ page, browser, api, signedIn }) => {
    const payer = `card-of-${signedIn.username}@acme.example`.toLowerCase();
    await page.goto('/invoices?view=settings');
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Your invoices have a Pay now button.')).toBeVisible();

    const client = await api.client('Acme Health', { apEmail: payer });
    const event = await api.event('Paid by card', { clientId: client.id, grossFeeCents: 500_000 });
    await page.goto(`/events/${event.id}`);
    await page.getByRole('button', { name: 'Invoice', exact: true }).click();
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('button', { name: 'Send $5,000' }).click();
    const mail = await mailTo(payer, 'Invoice for Paid by card');
    const payerSees = await asPayer(browser, linkIn(mail, '/invoice/'));
    await payerSees.page.getByRole('button', { name: 'Pay now: $5,000' }).click();
    await payByCard(payerSees.page, payer, 'Pay $5,000');
    await expect(payerSees.page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
    await payerSees.close();
    await mailTo(payer, /Receipt/);
    await mailTo(signedIn.email, /You got paid/);
  },
);

test('asks for the deposit in a contract, which is signed and paid on one page', async ({
  page,
  browser,
  api,
  verified,
}) => {
  const signer = `signs-${verified.username}@acme.example`.toLowerCase();
  await page.goto('/invoices?view=settings');
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Your invoices have a Pay now button.')).toBeVisible();
  const client = await api.client('Acme Health', { apEmail: signer });
  const event = await api.event('Signed and paid', {
    clientId: client.id,
    grossFeeCents: 500_000,
    eventDate: isoDay(90),
  });
  const deposit = { label: 'Deposit', trigger: 'on_signing', offsetDays: 0, percent: 50, amountCents: null };
  await api.put(`/api/events/${event.id}/payment-schedule`, {
    items: [
      { ...deposit, fixedDate: null },
      { ...deposit, label: 'Balance', trigger: 'event_date', fixedDate: null },
    ],
    version: 0,
  });
  const contract = await api.post<Row>(`/api/events/${event.id}/contracts`, {});
  await api.patch(`/api/contracts/${contract.id}`, {
    version: contract.version,
    body: 'We agree on {{event.title}}.',
    signers: [
      { role: 'client', name: 'Tom Acme', email: signer },
      { role: 'speaker', name: 'Maya' },
    ],
  });
  await page.goto(`/contracts/${contract.id}`);
  await page.getByRole('button', { name: 'Send…' }).click();
  const drawer = page.getByRole('dialog', { name: 'Send for signature' });
  await drawer.getByRole('checkbox', { name: 'Ask for the deposit at signing' }).click();
  await drawer.getByRole('button', { name: 'Send it' }).click();
  await expectToast(page, 'is on its way');

  const guest = await asPayer(browser, linkIn(await mailTo(signer, /sign/i), '/sign/'));
  await expect(guest.page.getByText('$2,500 is due on signing.')).toBeVisible();
  await guest.page.getByRole('radio', { name: 'Type it' }).click();
  await guest.page.getByRole('checkbox').click();
  await guest.page.getByRole('button', { name: 'Sign', exact: true }).last().click();
  await guest.page.getByRole('alertdialog').getByRole('button', { name: 'Sign now' }).click();
  await guest.page.getByRole('button', { name: 'Pay now: $2,500' }).click();
  await payByCard(guest.page, signer, 'Pay $2,500');
  await expect(guest.page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await guest.close();
  await page.goto(`/events/${event.id}?tab=money`);
  await expect(page.getByRole('list', { name: 'Parts of the fee' }).getByText('Paid').first()).toBeVisible();
});

test('keeps a card whose payer agreed, charges the next invoice, and forgets the card', async ({
  page,
  browser,
  api,
  signedIn,
}) => {
  const payer = `keeps-${signedIn.username}@acme.example`.toLowerCase();
  await page.goto('/invoices?view=settings');
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Your invoices have a Pay now button.')).toBeVisible();
  const client = await api.client('Acme Health', { apEmail: payer });
  const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 500_000 };
  const sent = async (subject: string) => {
    const { id, version } = await api.post<Row>('/api/invoices', { clientId: client.id, lines: [line] });
    await api.post(`/api/invoices/${id}/sendings`, { to: payer, subject, version });
    return id;
  };

  await sent('The first one');
  const guest = await asPayer(browser, linkIn(await mailTo(payer, 'The first one'), '/invoice/'));
  const box = guest.page.getByRole('checkbox', { name: /^Keep this card for later invoices from / });
  await expect(box).not.toBeChecked();
  await box.click();
  await guest.page.getByRole('button', { name: 'Pay now: $5,000' }).click();
  await payByCard(guest.page, payer, 'Pay $5,000');
  await expect(guest.page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible();
  await expect(guest.page.getByRole('region', { name: 'Cards on file' })).toContainText('Visa ending in 4242');

  await page.goto(`/invoices/${await sent('The next one')}`);
  await page.getByRole('button', { name: 'Charge $5,000' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Charge $5,000' }).click();
  await expectToast(page, '$5,000 charged', 'Visa ending in 4242');
  await expect(page.getByRole('region', { name: 'Paid in full' })).toBeVisible();

  await guest.page.getByRole('button', { name: 'Remove' }).click();
  await guest.page.getByRole('button', { name: 'Remove card' }).click();
  await expect(guest.page.getByRole('region', { name: 'Cards on file' })).toBeHidden();
  await guest.close();
  await page.goto(`/clients/${client.id}?tab=money`);
  await expect(page.getByRole('list', { name: 'Cards on file' })).toContainText('Removed by the payer');
});

test('says what to do behind a link that is no good', async ({ browser }) => {
  const guest = await asPayer(browser, '/invoice/not-a-token');
  await expect(title(guest.page)).toHaveText('This link does not work');
  await expect(guest.page.getByText(/Open it from the email again/)).toBeVisible();
  await guest.close();
});

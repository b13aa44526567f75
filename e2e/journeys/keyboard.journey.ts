/** The ten main tasks without a mouse: only keys are pressed, and each stop of the focus is visible. */
import type { Api, Row } from './support/api';
import { title } from './support/business';
import { isoDay, shownDay } from './support/days';
import { expect, expectToast, skipGreetings, test } from './support/journey';
import { activate, arrowTo, expectFocus, skipToMain, tabTo, typeInto } from './support/keyboard';

test(
  'signs in, adds a client and an event, holds the date and confirms it',
  { tag: '@main' },
  async ({ page, api, context, person }) => {
    const { id } = await api.register(person);
    await api.post('/api/logout', {});
    await skipGreetings(context, id);

    await page.goto('/auth');
    await activate(page.getByRole('banner').getByRole('button', { name: 'Sign In' }));
    const signIn = page.getByRole('dialog', { name: 'Sign in' });
    await expectFocus(signIn.getByLabel('Username'));
    await page.keyboard.type(person.username);
    await typeInto(signIn.getByLabel('Password', { exact: true }), person.password);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Welcome back!');

    await activate(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients', exact: true }));
    await expect(title(page)).toHaveText('Clients');
    await activate(page.getByRole('main').getByRole('button', { name: 'Add a client' }).first());
    const client = page.getByRole('dialog', { name: 'New client' });
    await expectFocus(client.getByRole('textbox', { name: 'Organization', exact: true }));
    await page.keyboard.type('Cascade Health');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(title(page)).toHaveText('Cascade Health');

    await page.goto('/events');
    await skipToMain(page);
    await activate(page.getByRole('main').getByRole('button', { name: 'Add an event' }).first());
    const event = page.getByRole('dialog', { name: 'New event' });
    await expectFocus(event.getByLabel('Event title'));
    await page.keyboard.type('Nurses Summit');
    await typeInto(event.getByRole('textbox', { name: 'Date', exact: true }), shownDay(isoDay(120)));
    await typeInto(event.getByRole('combobox', { name: 'Client', exact: true }), 'Cascade');
    await expect(page.getByRole('option', { name: 'Cascade Health' })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(event.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue('Cascade Health');
    await activate(event.getByRole('button', { name: 'Save event' }));
    await expect(title(page)).toHaveText('Nurses Summit');

    const holds = page.getByRole('region', { name: 'Holds' });
    await activate(holds.getByRole('button', { name: 'Place a hold' }));
    const hold = page.getByRole('dialog', { name: 'Place a hold' });
    await typeInto(hold.getByLabel('Expires on'), shownDay(isoDay(20)));
    await activate(hold.getByRole('button', { name: 'Place hold' }));
    await expect(holds.getByRole('listitem')).toContainText('First option');

    await tabTo(page.getByRole('main').getByRole('button', { name: 'More', exact: true }));
    await page.keyboard.press('Enter');
    await arrowTo(page.getByRole('menuitem', { name: 'Change status…' }));
    await page.keyboard.press('Enter');
    const status = page.getByRole('dialog', { name: 'Change status' });
    await arrowTo(status.getByRole('radio', { name: 'Confirmed', exact: true }));
    await expect(status.getByRole('radio', { name: 'Confirmed', exact: true })).toBeChecked();
    await activate(status.getByRole('button', { name: /^(Change status|Set to)/ }));
    await expectToast(page, 'Now confirmed');
    await expectFocus(page.getByRole('main').getByRole('button', { name: 'More', exact: true }));
  },
);

test('sends an invoice, records its payment and keeps a receipt', { tag: '@main' }, async ({ page, api, signedIn }) => {
  const client = await api.client('Acme Health', { apEmail: `payer-of-${signedIn.email}` });
  const event = await api.event('Leading out loud', {
    clientId: client.id,
    grossFeeCents: 1_250_000,
    eventDate: isoDay(40),
  });
  await page.goto(`/events/${event.id}`);
  await skipToMain(page);
  await activate(page.getByRole('button', { name: 'Invoice', exact: true }));
  await expect(title(page)).toHaveText('Draft invoice');
  await activate(page.getByRole('button', { name: 'Send…' }));
  const sending = page.getByRole('dialog', { name: 'Send the invoice' });
  await activate(sending.getByRole('button', { name: 'Send $12,500' }));
  await expectToast(page, 'INV-0001 is on its way');

  await activate(page.getByRole('button', { name: 'Record a payment' }));
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await tabTo(payment.getByLabel('Amount'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12500');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Payment recorded');
  await expect(page.getByRole('region', { name: 'Paid in full' })).toBeVisible();

  await page.goto('/expenses?new=1');
  const expense = page.getByRole('dialog', { name: 'New expense' });
  await tabTo(expense.getByRole('combobox', { name: /^Category/ }));
  await page.keyboard.press('Enter');
  await arrowTo(page.getByRole('option', { name: 'Meals', exact: true }));
  await page.keyboard.press('Enter');
  await typeInto(expense.getByLabel('Amount'), '42.80');
  await typeInto(expense.getByLabel('Vendor'), 'Corner Diner');
  const choosing = page.waitForEvent('filechooser');
  await activate(expense.getByRole('region', { name: 'Receipt' }).getByRole('button', { name: 'Choose a file' }));
  await (await choosing).setFiles({ name: 'Receipt.png', mimeType: 'image/png', buffer: PIXEL });
  await activate(expense.getByRole('button', { name: 'Add expense' }));
  await expectToast(page, 'Expense added');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Corner Diner' })).toContainText(
    'Receipt',
  );
});

test('signs a contract as the client', { tag: '@main' }, async ({ browser, api, verified: _verified }) => {
  const signer = 'Ann Fox';
  const link = await sentContract(api, signer);
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(link);
  await skipToMain(guest);
  const typed = guest.getByRole('radio', { name: 'Type it' });
  await tabTo(typed);
  await arrowTo(guest.getByRole('radio', { name: 'Draw it' }), 'ArrowUp');
  await arrowTo(typed);
  await expect(typed).toBeChecked();
  await tabTo(guest.getByRole('textbox', { name: 'Your title' }), 'Shift+Tab');
  await activate(guest.getByRole('checkbox'), 'Space');
  await activate(guest.getByRole('button', { name: 'Sign', exact: true }).last());
  await activate(guest.getByRole('alertdialog').getByRole('button', { name: 'Sign now' }));
  await expect(title(guest)).toHaveText(`Thank you, ${signer}`);
  await context.close();
});

test(
  'completes a task from Today, and shares an event with its planner',
  { tag: '@main' },
  async ({ page, api, browser, verified: _verified }) => {
    const { id } = await api.event('Northwind Summit', { eventDate: isoDay(40) });
    await api.post('/api/tasks', { title: 'Send the slides', dueDate: isoDay(0) });
    await page.goto('/');
    await skipToMain(page);
    const done = page.getByRole('button', { name: 'Mark done Send the slides' });
    await activate(done);
    await expectToast(page, 'Task done');
    await expect(done).toHaveCount(0);
    // The focus isn't lost with what it was on.
    await expect(page.locator('body')).not.toBeFocused();

    await page.goto(`/events/${id}`);
    await skipToMain(page);
    await activate(page.getByRole('button', { name: 'Share', exact: true }));
    await activate(page.getByRole('dialog', { name: 'Share this event' }).getByRole('button', { name: 'Create link' }));
    await expect(title(page)).toHaveText('Northwind Summit');
    const address = page.getByRole('main').getByRole('link', { name: /\(opens a new tab\)/ });
    await tabTo(address);
    const context = await browser.newContext();
    const planner = await context.newPage();
    await planner.goto((await address.getAttribute('href')) ?? '');
    await expect(title(planner)).toHaveText('Northwind Summit');
    await context.close();
  },
);

interface Contract extends Row {
  signers: { signingUrl: string | null }[];
}

/** The text asks for nothing that the event doesn't say. */
async function sentContract(api: Api, signer: string): Promise<string> {
  const client = await api.client('Acme Health');
  const event = await api.event('Pacific Summit', { clientId: client.id, eventDate: isoDay(90) });
  const templates = await api.get<{ items: Row[] }>('/api/contract-templates');
  const draft = await api.post<Contract>(`/api/events/${event.id}/contracts`, { templateId: templates.items[0]?.id });
  const ready = await api.patch<Contract>(`/api/contracts/${draft.id}`, {
    version: draft.version,
    body: '# Agreement\n\nThe speaker speaks.',
    signers: [
      { role: 'client', name: signer, email: 'ann@acme.example' },
      { role: 'speaker', name: 'Maya Hart', email: 'maya@stage.example' },
    ],
  });
  const sent = await api.post<Contract>(`/api/contracts/${draft.id}/sendings`, { version: ready.version, message: '' });
  return sent.signers[0]?.signingUrl ?? '';
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

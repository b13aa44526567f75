/** Changes without a network: kept on the device, shown where they belong, and on the server once when it's back. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { SessionResponse } from '../../libs/protocol/src/account';
import type { EventExpenses } from '../../libs/protocol/src/expenses';
import type { AgendaItemResponse, EventLogistics } from '../../libs/protocol/src/event-logistics';
import type { FilePage } from '../../libs/protocol/src/files';
import { invoiceLineKindLabels, type InvoicePage, type InvoiceResponse } from '../../libs/protocol/src/invoices';
import type { ActivityPage } from '../../libs/protocol/src/relationships';
import type { TaskPage, TaskResponse } from '../../libs/protocol/src/tasks';
import { expectAccessible } from './support/accessible';
import { Api } from './support/api';
import { isoDay } from './support/days';
import { expect, signInOn, test } from './support/journey';
import {
  allSent,
  getReady,
  hasNoPack,
  hasPack,
  offlineLine,
  recordCheck,
  waitingMarks,
  waits,
} from './support/offline';

test.use({
  serviceWorkers: 'allow',
  expectedMessages:
    /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|a status of 4\d\d|^\[(query|session check|csp|change)|We can’t reach the server|cross-world service worker|Failed to fetch dynamically imported module/,
});

const list = (page: Page) => page.getByRole('dialog', { name: 'Waiting changes' });

test('keeps tasks, a note and a receipt, and sends each once when the network is back', async ({
  page,
  context,
  api,
  signedIn,
}) => {
  const client = await api.client(`Acme of ${signedIn.username}`);
  const event = await api.event('Harbor Summit', { clientId: client.id, eventDate: isoDay(5) });
  const known = await api.post<TaskResponse>('/api/tasks', { title: 'Print the handouts', eventId: event.id });
  await getReady(page, ['tasks-page', 'event-page', 'client-page']);
  await page.goto(`/clients/${client.id}?tab=activity`);
  await page.getByRole('button', { name: 'Log a conversation' }).click();
  await page.getByLabel('What was said').fill('Prefers a lapel microphone');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('main').getByText('Prefers a lapel microphone')).toBeVisible();
  await expect(waits(page)).toHaveCount(1);

  await page.goto('/tasks');
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Call the venue');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('checkbox', { name: 'Done: Call the venue' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Done: Print the handouts' }).click();
  await expect(page.getByRole('checkbox', { name: 'Done: Print the handouts' })).toBeHidden();
  // A box is ticked before the change is on the device.
  await expect(offlineLine(page)).toContainText('3 changes wait for a connection.');

  await page.goto(`/events/${event.id}?tab=money`);
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f6f1e7' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Receipt photo').setInputFiles({ name: 'Taxi.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(page.getByRole('list', { name: 'Expenses of this event' })).toContainText('Waiting for a connection');

  await page.reload();
  await expect(page.getByRole('list', { name: 'Expenses of this event' })).toContainText('Waiting for a connection');
  await page.goto('/tasks');
  await expect(page.getByRole('checkbox', { name: 'Done: Call the venue' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Done: Print the handouts' })).toBeHidden();
  await expect(waits(page)).toHaveCount(1);
  await expect(offlineLine(page)).toContainText('5 changes wait for a connection.');
  await offlineLine(page).getByRole('button', { name: 'Show' }).click();
  await expect(list(page).getByRole('listitem')).toHaveText([
    /Log call: “Prefers a lapel microphone”/,
    /Add task “Call the venue”/,
    /Check off “Print the handouts”/,
    /Upload “Taxi.jpg”/,
    /Add a receipt/,
  ]);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await allSent(page);
  const { items: tasks } = await api.get<TaskPage>('/api/tasks?state=all');
  expect(tasks.filter(({ title }) => title === 'Call the venue')).toHaveLength(1);
  expect(tasks.find(({ id }) => id === known.id)).toMatchObject({ version: 2, doneOn: isoDay(0) });
  const { items: activity } = await api.get<ActivityPage>(`/api/clients/${client.id}/activity`);
  expect(activity.filter(({ kind }) => kind === 'interaction')).toHaveLength(1);
  const { items: expenses } = await api.get<EventExpenses>(`/api/events/${event.id}/expenses`);
  const { items: files } = await api.get<FilePage>('/api/files');
  expect(files.map(({ name }) => name)).toEqual(['Taxi.jpg']);
  expect(expenses).toMatchObject([{ needsDetails: true, receiptFileId: files[0]?.id }]);
  await expect(waits(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Done: Call the venue' })).toBeVisible();
});

test('confirms the agenda, begins an invoice, edits a draft and takes a check, and sends each once when the network is back', async ({
  page,
  context,
  api,
  signedIn,
}) => {
  const client = await api.client(`Acme of ${signedIn.username}`);
  const fields = { clientId: client.id, eventDate: isoDay(5), grossFeeCents: 1_200_000 };
  const event = await api.event('Harbor Summit', fields);
  const item = await api.post<AgendaItemResponse>(`/api/events/${event.id}/agenda-items`, { kind: 'sound_check' });
  const draft = await api.post<InvoiceResponse>('/api/invoices', { clientId: client.id, lines: [] });
  const fee = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 500_000 };
  const sent = await api.post<InvoiceResponse>('/api/invoices', { clientId: client.id, lines: [fee] });
  await api.post(`/api/invoices/${sent.id}/sendings`, { delivery: 'manual', version: sent.version });
  await getReady(page, ['event-page', 'invoice-page']);

  await context.setOffline(true);
  await page.goto(`/events/${event.id}?tab=logistics`);
  const tick = page.getByRole('checkbox', { name: 'Confirmed: Sound check' });
  await tick.click();
  await expect(tick).toHaveAccessibleDescription(/^Confirmed by/);
  await expect(waits(page)).toHaveCount(1);

  await page.goto(`/events/${event.id}?tab=money`);
  await page.getByRole('main').getByRole('button', { name: 'New invoice' }).click();
  await page.getByRole('menuitem', { name: 'What’s due next' }).click();
  await expect(page.getByText('This draft is waiting for a connection')).toBeVisible();
  await expectAccessible(page, 'main');

  await page.goto(`/invoices/${draft.id}`);
  const form = page.getByRole('form', { name: 'Invoice draft' });
  await form.getByRole('button', { name: 'Add a line' }).click();
  await page.getByRole('menuitem', { name: invoiceLineKindLabels.other, exact: true }).click();
  await form.getByRole('textbox', { name: 'Description' }).fill('Signed books');
  await form.getByRole('textbox', { name: 'Price' }).fill('450');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(waits(page)).toHaveCount(1);
  await page.reload();
  await expect(form.getByRole('list', { name: 'Lines' })).toContainText(/Signed books.*\$450/s);
  await offlineLine(page).getByRole('button', { name: 'Show' }).click();
  await expect(list(page).getByRole('listitem')).toHaveText([
    /Confirm “Sound check”/,
    /Draft an invoice for “Harbor Summit”/,
    /Change the draft for “Acme/,
  ]);
  await page.keyboard.press('Escape');

  await page.goto(`/invoices/${sent.id}`);
  await recordCheck(page);
  await expect(offlineLine(page)).toContainText('4 changes wait for a connection.');
  await expect(page.getByRole('main')).toContainText('$3,500');

  await context.setOffline(false);
  await allSent(page);
  const paid = await api.get<InvoiceResponse>(`/api/invoices/${sent.id}`);
  expect(paid).toMatchObject({ status: 'partly_paid', paidCents: 150_000, balanceCents: 350_000 });
  expect(paid.payments).toMatchObject([{ amountCents: 150_000, method: 'check', reference: '2041' }]);
  const { agenda } = await api.get<EventLogistics>(`/api/events/${event.id}/logistics`);
  const confirmation = { confirmedBy: 'the speaker’s office', confirmedOn: isoDay(0) };
  expect(agenda).toMatchObject([{ id: item.id, version: 2, ...confirmation }]);
  expect(await api.get(`/api/invoices/${draft.id}`)).toMatchObject({ version: 2, totalCents: 45_000 });
  const { items } = await api.get<InvoicePage>(`/api/invoices?eventId=${event.id}`);
  expect(items).toMatchObject([{ status: 'draft', totalCents: 1_200_000 }]);
  await expect(waits(page)).toHaveCount(0);
});

for (const choice of ['mine', 'theirs'] as const) {
  test(`shows a conflict with both sides, and keeps ${choice}`, async ({ page, context, api, signedIn: _signedIn }) => {
    const task = await api.post<TaskResponse>('/api/tasks', { title: 'Book the hotel' });
    await getReady(page, ['tasks-page']);
    await page.goto('/tasks');
    await context.setOffline(true);
    await page.getByRole('checkbox', { name: 'Done: Book the hotel' }).click();
    await expect(offlineLine(page)).toContainText('1 change waits for a connection.');
    await api.patch(`/api/tasks/${task.id}`, { version: 1, doneOn: isoDay(-3) });
    await context.setOffline(false);

    const line = page.getByRole('status').filter({ hasText: '1 change isn’t saved yet.' });
    await line.getByRole('button', { name: 'Show' }).click();
    const item = list(page).getByRole('listitem');
    await expect(item).toContainText('Someone changed this since. Choose which to keep.');
    await expect(item).toContainText(/Mine\s*Done .+Theirs\s*Done /);
    await item.getByRole('button', { name: `Keep ${choice}` }).click();
    await expect(list(page)).toContainText('Everything is saved.');
    const now = await api.get<TaskResponse>(`/api/tasks/${task.id}`);
    expect(now.doneOn).toBe(choice === 'mine' ? isoDay(0) : isoDay(-3));
  });
}

test('asks before it signs out with changes that wait', async ({ page, context, signedIn: _signedIn }) => {
  await getReady(page, ['tasks-page']);
  await page.goto('/tasks');
  await context.setOffline(true);
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByLabel('Task').fill('Call the venue');
  await form.getByRole('button', { name: 'Add task' }).click();
  await expect(waits(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 change isn’t saved yet' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(waits(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await question.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('You’re signed out')).toBeVisible();
  expect(await waitingMarks(page)).toEqual([]);
});

for (const app of ['open', 'closed'] as const) {
  test(`forgets what it kept when the session was ended elsewhere while it was ${app}, and sends what waits after the next sign-in`, async ({
    page: first,
    context,
    api,
    signedIn,
    playwright,
    baseURL,
  }) => {
    await getReady(first, ['tasks-page']);
    await first.goto('/tasks');
    await context.setOffline(true);
    const form = first.getByRole('form', { name: 'New task' });
    await form.getByLabel('Task').fill('Call the venue');
    await form.getByRole('button', { name: 'Add task' }).click();
    await expect(offlineLine(first)).toContainText('1 change waits for a connection.');
    if (app === 'closed') await first.close();

    const request = await playwright.request.newContext({ baseURL });
    const elsewhere = new Api(request);
    await elsewhere.signIn(signedIn);
    const { items } = await elsewhere.get<{ items: SessionResponse[] }>('/api/account/sessions');
    for (const { id, current } of items) if (!current) await elsewhere.delete(`/api/account/sessions/${id}`);
    await context.setOffline(false);
    const page = app === 'open' ? first : await context.newPage();
    if (app === 'closed') await page.goto('/tasks');
    await expect(page).toHaveURL(/\/auth/);
    await hasNoPack(page);
    expect(await waitingMarks(page)).toEqual([expect.stringMatching(/^1 /)]);
    expect((await elsewhere.get<TaskPage>('/api/tasks?state=all')).items).toEqual([]);

    await signInOn(page, signedIn);
    await expect(page.getByRole('checkbox', { name: 'Done: Call the venue' })).toBeVisible();
    await allSent(page);
    await hasPack(page);
    const { items: tasks } = await api.get<TaskPage>('/api/tasks?state=all');
    expect(tasks.map(({ title }) => title)).toEqual(['Call the venue']);
    await request.dispose();
  });
}

/** On a phone every list begins at the top of the screen, in rows of two lines, with its tools behind one button. */
import type { Locator, Page } from '@playwright/test';
import { isoDay } from './support/days';
import { signInElsewhere } from './support/elsewhere';
import { expect, test } from './support/journey';
import { hiddenWidth } from './support/accessible';
import { operator } from './support/operator';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LIST_FROM_TOP = 220;
const ROW_HEIGHT = 72;
const lists = [
  '/',
  '/events',
  '/events?view=board',
  '/events?view=week',
  '/events?view=agenda',
  '/tasks',
  '/tasks?tab=templates',
  '/clients',
  '/bureau-partners',
  '/invoices',
  '/contracts',
  '/contracts?view=templates',
  '/expenses',
  '/expenses?view=recurring',
  '/expenses?view=rates',
  '/profile?tab=presentations',
  '/profile?tab=testimonials',
  '/share-links',
  '/tutorials',
  '/tutorials?q=invoice',
  '/account-settings',
];

/** A row is what has no rows inside: a day of the agenda is a group. */
const rowsOf = (page: Page) =>
  page
    .locator('main')
    .locator(
      'tbody tr, :is(ul, ol) > li:not(:has(li)):not([aria-label="Admin"] li):has(a, button), [aria-label="Activity"] > li',
    )
    .filter({ visible: true });

async function expectLowRows(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const rows = rowsOf(page);
  await expect(rows.first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  for (const row of await rows.all()) {
    const height = Math.floor((await row.boundingBox())?.height ?? 0);
    expect.soft(height, `${path}: how high a row is`).toBeLessThanOrEqual(ROW_HEIGHT);
  }
  return rows.first();
}

async function expectAtTop(page: Page, path: string): Promise<void> {
  const box = await (await expectLowRows(page, path)).boundingBox();
  expect.soft(box?.y, `${path}: where the first row is`).toBeLessThan(LIST_FROM_TOP);
}

test('lists begin above y = 220', { tag: '@main' }, async ({ page, api, signedIn: _signedIn }) => {
  await api.post('/api/sample-data', {});
  await api.post('/api/presentations', { title: 'The Trust Advantage', lengthsMinutes: [45, 60] });
  await api.post('/api/testimonials', { clientName: 'Dana Whitfield', content: 'Practical, warm, on time.' });
  await api.post('/api/share-links', { kind: 'media_kit' });
  const series = { category: 'software', vendor: 'Zoom', amountCents: 1_599, interval: 'month' };
  await api.post('/api/recurring-expenses', { ...series, startsOn: isoDay(-1) });
  for (const path of lists) await expectAtTop(page, path);
  await page.goto('/faq');
  const box = await page.locator('main details').first().boundingBox();
  expect.soft(box?.y, 'where the first question is').toBeLessThan(LIST_FROM_TOP);
  await page.goto('/events?view=month');
  const day = await page.locator('main [data-day]').first().boundingBox();
  expect(day?.y, 'where the month begins').toBeLessThan(LIST_FROM_TOP);
});

test('no notice moves a list down', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.getByRole('complementary', { name: 'Sandbox' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Data storage notice' })).toBeVisible();
  for (const path of ['/', '/events', '/invoices', '/expenses']) await expectAtTop(page, path);
});

test('the calendar cuts neither a time nor a client', { tag: '@main' }, async ({ page, api, signedIn: _signedIn }) => {
  const { id: clientId } = await api.post<{ id: string }>('/api/clients', { name: 'Pacific Builders Council' });
  const times = { startTime: '13:15', endTime: '14:15', timeZone: 'America/Chicago', city: 'Denver', state: 'CO' };
  await api.post('/api/events', {
    title: 'Annual Meeting',
    status: 'proposal_sent',
    clientId,
    eventDate: isoDay(3),
    ...times,
  });
  for (const [path, texts] of [
    ['/events?view=agenda', [/1:15 – 2:15 PM/, 'Denver, CO']],
    ['/events', ['Pacific Builders Council']],
  ] as const) {
    await page.goto(path);
    for (const text of texts) {
      const cut = page.locator('main').getByText(text).filter({ visible: true }).last();
      await expect(cut, path).toBeVisible();
      const parts = await cut.locator('xpath=ancestor-or-self::*[position() <= 3]').all();
      for (const part of parts) expect.soft(await hiddenWidth(part), `${path}: ${text}`).toBe(0);
    }
    await expect(page.locator('main').getByText('Proposal sent').first(), path).toBeAttached();
  }
});

test(
  'lists inside records and of the admin area have low rows',
  { tag: '@main' },
  async ({ page, api, browser, signedIn }) => {
    await api.post('/api/sample-data', {});
    await (await signInElsewhere(browser, signedIn)).context().close();
    const { items } = await api.get<{ items: { id: string; eventId: string | null; clientId: string }[] }>(
      '/api/invoices',
    );
    const { eventId, clientId } = items.find((invoice) => invoice.eventId)!;
    await api.post('/api/tasks', { title: 'Confirm the projector, the screen and the microphone', eventId });
    await api.post('/api/expenses', { category: 'airfare', amountCents: 42_000, spentOn: isoDay(-1), eventId });
    const person = {
      name: 'Alexandrina Featherstonehaugh-Montgomery',
      title: 'Senior Vice President for Meetings, Events and Member Programs',
      email: 'alexandrina.featherstonehaugh@hospitality-professionals.example',
      phone: '+1 503 555 0101',
    };
    const client = await api.client('Hospitality Professionals', { contacts: [{ ...person, role: 'on_site' }] });
    const bureau = await api.bureau('Podium', { representatives: [person] });
    const title = 'The Annual Conference of the International Association of Hospitality Professionals';
    const held = await api.event(title, { status: 'proposal_sent', clientId: client.id });
    await api.post(`/api/events/${held.id}/status-changes`, {
      to: 'lost',
      reason: 'They chose someone local this year',
      version: 1,
    });
    await page.goto(`/events/${held.id}?tab=files`);
    await page.getByRole('button', { name: 'Add files' }).click();
    const name = `${'Run-of-show-'.repeat(8)}final.txt`;
    await page
      .getByLabel('Upload files')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('9:00 Welcome') });
    await expect(page.getByRole('link', { name })).toBeVisible();
    for (const path of [
      `/events/${eventId}?tab=tasks`,
      `/events/${eventId}?tab=money`,
      `/events/${held.id}?tab=files`,
      `/bureau-partners/${bureau.id}?tab=representatives`,
      `/clients/${client.id}?tab=contacts`,
      `/clients/${client.id}?tab=activity`,
      `/clients/${clientId}?tab=activity`,
      `/clients/${clientId}?tab=events`,
      `/clients/${clientId}?tab=money`,
      '/account-settings?section=password',
    ]) {
      await expectLowRows(page, path);
    }
    await operator('make-admin', signedIn.username);
    for (const path of ['/admin/accounts', '/admin/emails', '/admin/audit']) await expectAtTop(page, path);
    for (const path of ['/admin', '/admin/queues']) await expectLowRows(page, path);
  },
);

test('a page’s own button says what it adds', { tag: '@main' }, async ({ page, signedIn: _signedIn }) => {
  for (const [path, label] of [
    ['/events', 'Add an event'],
    ['/clients', 'Add a client'],
    ['/bureau-partners', 'Add a bureau partner'],
    ['/invoices', 'New invoice'],
    ['/contracts', 'New contract'],
    ['/expenses?view=recurring', 'Add recurring expense'],
    ['/tasks', 'New task'],
    ['/profile?tab=presentations', 'Add a presentation'],
    ['/share-links', 'New link'],
  ] as const) {
    await page.goto(path);
    const button = page.locator('main header').getByRole('button', { name: label });
    await expect(button, path).toBeVisible();
    await expect.soft(button, `${path}: the size of its words`).not.toHaveCSS('font-size', '0px');
    await expect.soft(button.locator('svg'), `${path}: a plus`).toBeHidden();
    const wide = await page.locator('html').evaluate((element: { scrollWidth: number }) => element.scrollWidth);
    expect.soft(wide, `${path}: how wide the page is`).toBe(390);
  }
});

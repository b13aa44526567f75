/**
 * axe finds nothing, and nothing is wider than the screen: in the main states, and with `--full` in every one, at both
 * widths and in both themes. An open Select or Menu is not scanned: Radix hides the rest of the page from readers.
 */
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow, isFull, violations } from './support/accessible';
import type { Api } from './support/api';
import { openMenu } from './support/business';
import { isoDay } from './support/days';
import { expect, test } from './support/journey';
import { operator } from './support/operator';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Shown {
  /** What this state is about, where it could get lost when the width changes. */
  shown?: Locator;
  /** Pages of the server follow the theme by their styles alone. */
  isOfServer?: boolean;
}

/** The application follows the system's theme while it is open. */
async function showIn(page: Page, theme: 'light' | 'dark', isOfServer: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (!isOfServer) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Scans what is open. With `--full` in both themes and at both widths; the width is the desktop's again afterwards. */
async function check(page: Page, what: string, { shown, isOfServer = false }: Shown = {}): Promise<void> {
  await showIn(page, 'light', isOfServer);
  expect.soft(await violations(page, isFull ? 'all' : 'structure'), what).toEqual([]);
  await expectNoOverflow(page, what);
  if (!isFull) return;
  await showIn(page, 'dark', isOfServer);
  expect.soft(await violations(page, 'contrast'), `${what}, dark`).toEqual([]);
  await page.setViewportSize(phone);
  if (shown) await expect(shown).toBeVisible();
  expect.soft(await violations(page, 'structure'), `${what}, on a phone`).toEqual([]);
  await expectNoOverflow(page, `${what}, on a phone`);
  await page.setViewportSize(desktop);
}

/** A page is there once it has its heading and nothing on it is loading; the page of all components shows that on purpose. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (path === '/components') return;
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** The main ones; with `--full` the others too. */
async function checkPages(page: Page, main: string[], more: string[]): Promise<void> {
  for (const path of isFull ? [...main, ...more] : main) {
    await open(page, path);
    await check(page, path);
  }
}

/** The forms of an event: tab, button and title. */
const eventForms = [
  ['overview', 'Change date and time', 'Date and time'],
  ['people', 'Edit people', 'People'],
  ['money', 'Edit fee and travel terms', 'Fee and travel terms'],
  ['logistics', 'Edit venue', 'Venue'],
  ['logistics', 'Edit Talk', 'Edit agenda item'],
  ['logistics', 'Edit Clicker', 'Edit AV need'],
  ['logistics', 'Add travel', 'New travel'],
] as const;

interface SharedLink {
  id: string;
  url: string;
}

interface Invoice {
  id: string;
  version: number;
  publicUrl: string | null;
}

async function yearOfBusiness(api: Api): Promise<string[]> {
  const client = await api.client('Cascade Health Alliance', {
    status: 'active',
    industry: 'Healthcare',
    website: 'https://cascade.example',
    tags: ['keynote', 'repeat'],
    notes: 'Prefers calls before noon.',
    contacts: [{ name: 'Dana Whitfield', email: 'dana@cascade.example', phone: '+1 503 555 0101', isPrimary: true }],
  });
  const bureau = await api.bureau('Lighthouse Speakers Bureau', {
    contactName: 'Rosa Delgado',
    email: 'rosa@lighthouse.example',
    representatives: [{ name: 'Theo Lind', email: 'theo@lighthouse.example' }],
  });
  const event = await api.event('Pacific Nurses Summit with a Title That Goes On for Quite a While', {
    clientId: client.id,
    bureauPartnerId: bureau.id,
    status: 'confirmed',
    eventDate: isoDay(12),
    startTime: '09:30',
    endTime: '10:30',
    venueName: 'Hilton Austin',
    city: 'Austin',
    state: 'TX',
    timeZone: 'America/Chicago',
    grossFeeCents: 1_250_000,
  });
  await api.event('Untitled Inquiry', { status: 'inquiry', nextFollowUpOn: isoDay(-1) });
  await api.event('Lost Forum', { status: 'lost', eventDate: isoDay(-40), clientId: client.id });
  await api.post('/api/tasks', { title: 'Send the slides', dueDate: isoDay(-2), eventId: event.id });
  await api.post('/api/tasks', { title: 'Call Dana', dueDate: isoDay(3), clientId: client.id });
  const day = isoDay(12);
  const rows: [string, object][] = [
    ['agenda-items', { kind: 'sound_check', startTime: '08:30', endTime: '09:00', room: 'Hall B' }],
    ['agenda-items', { kind: 'talk', startTime: '09:30', endTime: '10:30', notes: 'Doors at 9:15.' }],
    ['av-needs', { item: 'Lavalier microphone', confirmedBy: 'Dana Whitfield' }],
    ['av-needs', { item: 'Clicker', isRequired: false }],
    ['travel-segments', { kind: 'flight', carrier: 'AS 1284', departsOn: day, departsAt: '06:00', toPlace: 'AUS' }],
  ];
  for (const [path, row] of rows) await api.post(`/api/events/${event.id}/${path}`, row);
  return [`/events/${event.id}`, `/clients/${client.id}`, `/bureau-partners/${bureau.id}`];
}

test('public pages', { tag: '@main' }, async ({ page }) => {
  await checkPages(
    page,
    ['/', '/auth', '/components'],
    [
      '/privacy-policy',
      '/terms-conditions',
      '/promo-test',
      '/verify-email',
      '/auth-verify?token=unknown',
      '/reset-password/unknown',
      '/verify-contract',
      '/sign/unknown',
      '/invoice/unknown',
      '/no/such/page',
    ],
  );
  await open(page, '/auth');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByText('Username is required')).toBeVisible();
  await check(page, 'sign-in dialog with errors', { shown: dialog });
});

test('pages of the business', { tag: '@main' }, async ({ page, api, signedIn: _signedIn }) => {
  await open(page, '/');
  await expect(page.getByRole('main')).toContainText('Let’s set the stage');
  await check(page, 'the dashboard of an empty account');
  const details = await yearOfBusiness(api);
  await checkPages(
    page,
    ['/', '/events', '/events?view=board', '/events?view=month', '/clients', ...details],
    ['/events?view=week', '/events?view=agenda', '/events?type=keynote', '/bureau-partners'],
  );
});

test('pages of the speaker', async ({ page, api, signedIn }) => {
  await yearOfBusiness(api);
  const told = await api.post<{ id: string }>('/api/feedback', {
    kind: 'problem',
    message: 'It broke.',
    rating: 2,
    diagnostics: 'Version: 1',
  });
  await operator('make-admin', signedIn.username);
  await checkPages(
    page,
    ['/profile', '/account-settings', '/tasks', '/tutorials', '/admin'],
    [
      ...['import=new', 'restore=new'].map((what) => `/account-settings?section=data&${what}`),
      ...['account', 'password', 'notifications', 'billing'].map((page) => `/account-settings?section=${page}`),
      '/tasks?tab=templates',
      '/tutorials?focus=essential-setup',
      '/faq',
      '/feedback',
      '/diagnostic',
      '/subscribe',
      '/announcements',
      '/admin/announcements',
      '/admin/announcements/new',
      '/admin/inbox',
      `/admin/inbox/${told.id}`,
    ],
  );
});

test('an event, its tabs and its day sheet', { tag: '@main' }, async ({ page, api, signedIn }) => {
  const [eventPage = ''] = await yearOfBusiness(api);
  await api.client(`Client of ${signedIn.username}`);
  for (const tab of ['money', 'logistics', ...(isFull ? ['people', 'talk', 'tasks', 'files', 'history'] : [])]) {
    await open(page, `${eventPage}?tab=${tab}`);
    await check(page, `the event’s tab ${tab}`);
  }
  await open(page, `${eventPage}/day-sheet`);
  await check(page, 'day sheet');
});

test('share links and the pages behind them', async ({ page, api, signedIn: _signedIn }) => {
  await open(page, '/share-links');
  await check(page, 'no share links yet');
  const [eventPage = ''] = await yearOfBusiness(api);
  await api.patch('/api/speaker-profile', {
    name: 'Dana Reyes',
    title: 'Speaker',
    tagline: 'Calm is a skill',
    topics: ['Trust', 'Calm'],
    bioShort: 'She speaks.',
    bioLong: 'She speaks, and people listen.',
    phone: '+1 503 555 0199',
    introduction: 'Please welcome Dana.',
    website: 'https://dana.example',
    version: 1,
  });
  const kit = await api.post<SharedLink>('/api/share-links', { kind: 'media_kit' });
  const event = await api.post<SharedLink>('/api/share-links', {
    kind: 'event_details',
    eventId: eventPage.split('/').at(-1),
    expiresOn: isoDay(60),
  });
  const locked = await api.post<SharedLink>('/api/share-links', {
    kind: 'media_kit',
    name: 'For one person',
    password: 'open sesame',
  });
  const closed = await api.post<SharedLink>('/api/share-links', { kind: 'media_kit', name: 'Of last year' });
  await api.post(`/api/share-links/${closed.id}/revocation`, {});
  await checkPages(
    page,
    [`/share-links/${kit.id}`],
    [
      '/share-links',
      `/share-links/${event.id}?tab=access`,
      `/share-links/${kit.id}?tab=visits`,
      `/share-links/${closed.id}`,
      '/profile?tab=public',
    ],
  );
  await page.goto('/share-links?new=1');
  await expect(page.getByText('2 links are already open')).toBeVisible();
  await check(page, 'a new share link');
  await open(page, `/share-links/${kit.id}`);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await check(page, 'a QR code', { shown: page.getByRole('img', { name: 'QR code of the link' }) });
  const visitor = await page.context().browser()?.newContext({ viewport: desktop });
  if (!visitor) throw new Error('There is no browser');
  const tab = await visitor.newPage();
  for (const [what, { url }] of Object.entries({ kit, event, locked, closed })) {
    await tab.goto(url);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await check(tab, `behind a link: ${what}`, { isOfServer: true });
  }
  await visitor.close();
});

test('contracts', async ({ page, api, signedIn: _signedIn }) => {
  const [eventPage = ''] = await yearOfBusiness(api);
  const { items } = await api.get<{ items: { id: string }[] }>('/api/contract-templates');
  const draft = await api.post<{ id: string }>(`/api${eventPage}/contracts`, { templateId: items[0]?.id });
  await checkPages(
    page,
    ['/contracts'],
    [
      '/contracts?view=templates',
      `/contracts?view=templates&template=${items[0]?.id}`,
      '/tutorials?tutorial=electronic-signatures',
    ],
  );
  await open(page, `/contracts/${draft.id}`);
  // On a phone it is on the other side.
  await expect(page.getByText(/to fill in before it can be sent/)).toBeAttached();
  await check(page, 'a draft with empty fields');
});

test('invoices and insights', async ({ page, api, signedIn: _signedIn }) => {
  const [eventPage = ''] = await yearOfBusiness(api);
  const draft = await api.post<Invoice>(`/api${eventPage}/invoice-drafts`, {});
  await open(page, `/invoices/${draft.id}`);
  await check(page, 'a draft invoice');
  const sent = await api.post<Invoice>(`/api/invoices/${draft.id}/sendings`, {
    delivery: 'manual',
    version: draft.version,
  });
  await checkPages(
    page,
    ['/invoices', `/invoices/${sent.id}`, new URL(sent.publicUrl ?? '').pathname, '/insights'],
    [
      '/invoices?view=settings',
      ...['fees-by-state', 'pipeline', 'bureaus', 'talks', 'year-end'].map((tab) => `/insights?tab=${tab}`),
    ],
  );
});

test('expenses', async ({ page, api, signedIn: _signedIn }) => {
  const event = await api.event('Gala', { eventDate: isoDay(9) });
  const lines: object[] = [
    { category: 'airfare', vendor: 'Delta', amountCents: 41_250, eventId: event.id, isBillable: true },
    { category: 'mileage', milesHundredths: 12_340 },
    { category: 'meals', vendor: 'Café Łódź', amountCents: 2_890, reimbursedOn: isoDay(-1) },
    { category: 'marketing', vendor: 'Estúdio', amountCents: 45_000, currency: 'EUR' },
    { category: 'other', needsDetails: true },
  ];
  for (const line of lines) await api.post('/api/expenses', { spentOn: isoDay(-2), ...line });
  const series = { category: 'software', vendor: 'Zoom', amountCents: 1_599, interval: 'month' };
  await api.post('/api/recurring-expenses', { ...series, startsOn: isoDay(-1) });
  await checkPages(page, ['/expenses'], ['/expenses?view=recurring', '/expenses?view=rates']);
  await open(page, '/expenses');
  await page.getByRole('main').getByRole('button', { name: 'Add expense' }).click();
  const form = page.getByRole('dialog', { name: 'New expense' });
  await form.getByRole('button', { name: 'Add expense' }).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  await check(page, 'expense form with errors', { shown: form });
});

test('the forms of an event', async ({ page, api, signedIn }) => {
  const [eventPage = ''] = await yearOfBusiness(api);
  await api.client(`Client of ${signedIn.username}`);
  for (const [tab, button, form] of eventForms) {
    await open(page, `${eventPage}?tab=${tab}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog', { name: form })).toBeVisible();
    await check(page, form, { shown: page.getByRole('dialog', { name: form }) });
  }
});

test('dialogs', async ({ page, api, signedIn }) => {
  const [eventPage = ''] = await yearOfBusiness(api);
  await open(page, '/clients');
  await page.getByRole('button', { name: 'Add a client' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByRole('dialog').locator('[aria-invalid="true"]').first()).toBeVisible();
  await check(page, 'client form with errors', { shown: page.getByRole('dialog') });
  await open(page, eventPage);
  await openMenu(page, 'Change status…');
  await expect(page.getByRole('dialog', { name: 'Change status' })).toBeVisible();
  await check(page, 'status dialog', { shown: page.getByRole('dialog') });
  await open(page, eventPage);
  await openMenu(page, 'Delete…');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page, 'delete dialog', { shown: page.getByRole('alertdialog') });
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Contact Us' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Us' })).toBeVisible();
  await check(page, 'contact dialog', { shown: page.getByRole('dialog') });
  await page.keyboard.press('Escape');
  const search = page.getByPlaceholder('Search events, clients, help...');
  await search.click();
  await expect(page.getByRole('option', { name: 'New event' })).toBeVisible();
  await check(page, 'command bar', { shown: page.getByRole('option', { name: 'New event' }) });
  await search.fill('cascade');
  const results = page.getByRole('listbox', { name: 'Search results' }).getByRole('option');
  await expect(results.first()).toBeVisible();
  await check(page, 'search results', { shown: results.first() });
  await operator('end-trial', signedIn.username);
  await page.goto('/');
  await expect(page.getByRole('dialog')).toContainText('Status: Expired');
  await check(page, 'expired modal', { shown: page.getByRole('dialog') });
});

test('the end of a trial', async ({ page, signedIn }) => {
  await operator('extend-trial', signedIn.username, '5');
  await open(page, '/faq');
  await expect(page.getByRole('complementary', { name: 'End of the free trial' })).toBeVisible();
  await check(page, 'the banner of the last week', {
    shown: page.getByRole('complementary', { name: 'End of the free trial' }),
  });
  await operator('verify-email', signedIn.username);
  await operator('end-trial', signedIn.username);
  await open(page, '/subscribe?checkout=canceled');
  await expect(page.getByText('You left the payment page')).toBeVisible();
  await check(page, 'the plan after the trial');
  await page.goto('/');
  await page.getByRole('button', { name: 'Go to Account Deletion' }).click();
  await expect(page.getByRole('button', { name: 'Delete My Account' })).toBeVisible();
  await check(page, 'expired modal with the deletion', { shown: page.getByRole('dialog') });
  await open(page, '/promo-test');
  await page.getByLabel('Promo code').fill('HALFYEAR');
  await page.getByRole('button', { name: 'Check this code' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await check(page, 'what a promo code is worth');
});

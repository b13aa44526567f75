/** The office’s screens at 200 % zoom, at 320 px, with wide text, in the colors that a person forces on all pages, and on a slow device. */
import type { Locator, Page } from '@playwright/test';
import type { ClientPage } from '../../libs/protocol/src/clients';
import type { InvoiceResponse } from '../../libs/protocol/src/invoices';
import type { SpeakingEventPage } from '../../libs/protocol/src/speaking-events';
import type { TaskPage } from '../../libs/protocol/src/tasks';
import { title } from './support/business';
import { isoDay } from './support/days';
import { OpenRequests } from './support/open-requests';
import { hrefsIn, recordScreens } from './support/screens';
import { expect, expectToast, test } from './support/journey';

/** A window of 1440 by 900 at 200 %, and one of 1280 by 1024 at 400 %, as WCAG 1.4.10 asks. */
const ZOOMED = { width: 720, height: 450 };
const NARROW = { width: 320, height: 256 };

/** WCAG 1.4.12, as people set it in their own style sheets. */
const TEXT_SPACING = `.wide * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  .wide p { margin-bottom: 2em !important; }`;

/** What is cut off: a control that lies beyond the edge, where nothing scrolls to it, or one whose words don't fit in it. */
const findCut = `(async () => {
  // Even with reduced motion, a drawer is elsewhere in its first frame. Scroll-driven animations never finish.
  const moving = () => document.getAnimations().filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running');
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));

  const name = (one) => one.tagName.toLowerCase() + ' ' + (one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 60);
  const isScrolled = (one) => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (/auto|scroll/.test(getComputedStyle(up).overflowX) || getComputedStyle(up).textOverflow === 'ellipsis') return true;
    return false;
  };
  const page = document.documentElement;
  const found = page.scrollWidth > page.clientWidth ? ['the page: ' + (page.scrollWidth - page.clientWidth) + ' px'] : [];
  for (const one of document.querySelectorAll('a[href], button, input, textarea, select, h1, h2, [role=tab], [role=switch]')) {
    const { left, right, width, height } = one.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.closest('[aria-hidden=true]')) continue;
    if ((right > innerWidth + 1 || left < -1) && !isScrolled(one)) found.push(name(one) + ' lies beyond the edge');
    const { overflowX, textOverflow } = getComputedStyle(one);
    const isCut = one.matches('button, a, h1, h2') && /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1;
    if (isCut) found.push(name(one) + ' is cut');
  }
  const bars = [...document.querySelectorAll('body *')].filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && !one.closest('[role=dialog]'));
  const covered = bars.map((one) => one.getBoundingClientRect()).filter(({ width, height, top, bottom }) => width > innerWidth / 2 && height > 0 && height < innerHeight && bottom > 0 && top < innerHeight);
  const heightOfBars = covered.reduce((sum, { height }) => sum + height, 0);
  if (heightOfBars > innerHeight / 2) found.push('bars take ' + heightOfBars + ' px of ' + innerHeight);
  return found;
})()`;

async function expectWhole(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate<string[]>(findCut), what).toEqual([]);
}

test('the office’s screens read at 200 %, at 320 px and with wide text', async ({ page, api, verified: _verified }) => {
  await api.post('/api/sample-data', {});
  await page.goto('/account-settings', { waitUntil: 'networkidle' });
  const screens = [...(await hrefsIn(page, 'Main')), ...(await hrefsIn(page, 'Account settings'))];
  const forms = ['/events', '/clients', '/bureau-partners', '/expenses'].map((list) => `${list}?new=1`);
  const requests = new OpenRequests(page);
  await page.addStyleTag({ content: TEXT_SPACING });
  const widen = (isWide: boolean) => page.evaluate(`document.documentElement.classList.toggle('wide', ${isWide})`);
  for (const address of [...screens, ...(await recordScreens(api)), ...forms]) {
    await widen(false);
    await page.setViewportSize(ZOOMED);
    await requests.follow(address);
    await expect(forms.includes(address) ? page.getByRole('dialog') : page.getByRole('heading').first()).toBeVisible();
    await expectWhole(page, `${address} at 200 %`);
    await widen(true);
    await expectWhole(page, `${address} at 200 % with wide text`);
    await page.setViewportSize(NARROW);
    await requests.settle();
    await expectWhole(page, `${address} at 320 px with wide text`);
  }
});

interface Drawn {
  querySelectorAll(selector: string): Iterable<Drawn>;
}
interface Browser {
  getComputedStyle: (element: Drawn) => Record<'backgroundColor' | 'borderColor' | 'color', string>;
}

/** What a person sees of it: the colors of the element and of what is drawn in it. */
const looks = (element: Locator) =>
  element.evaluate((root: Drawn) => {
    const { getComputedStyle } = globalThis as unknown as Browser;
    return [root, ...root.querySelectorAll('span, svg, div')]
      .map((one) => getComputedStyle(one))
      .map(({ backgroundColor, borderColor, color }) => [backgroundColor, borderColor, color].join())
      .join(' ');
  });

async function expectApart(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen).toBeVisible();
  // What has the focus is highlighted a moment later.
  const isApart = async () => (await looks(chosen)) !== (await looks(other));
  await expect.poll(isApart, `${String(chosen)} looks different`).toBe(true);
}

test('forced colors still show what is chosen, where the focus is and how far it is', async ({
  page,
  api,
  signedIn: _,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Playwright has no forced colors in Firefox');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await api.post('/api/sample-data', {});
  // A list that is narrowed down has its tools, however short it is.
  await page.goto('/events?period=all');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expectApart(menu.getByRole('link', { name: 'Events' }), menu.getByRole('link', { name: 'Clients' }));
  const views = page.getByRole('radiogroup', { name: 'View' });
  await expectApart(views.getByRole('radio', { name: 'Table' }), views.getByRole('radio', { name: 'Board' }));
  const period = page.getByRole('group', { name: 'Period' });
  await expectApart(period.getByRole('button', { name: 'All' }), period.getByRole('button', { name: 'Past' }));
  await page.getByRole('button', { name: 'Status: Any' }).press('Enter');
  const statuses = page.getByRole('menuitemcheckbox');
  await page.keyboard.press('ArrowDown');
  await expectApart(page.locator('[role=menuitemcheckbox]:focus'), statuses.last());
  await page.keyboard.press('Escape');

  await page.goto('/events?new=1');
  const drawer = page.getByRole('dialog', { name: 'New event' });
  await drawer.getByRole('combobox', { name: 'Type' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await expectApart(page.locator('[role=option]:focus'), page.getByRole('option').last());
  await page.keyboard.press('Escape');
  const client = drawer.getByRole('combobox', { name: 'Client' });
  await client.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await client.press('ArrowDown');
  await expectApart(
    page.getByRole('option', { selected: true }),
    page.getByRole('option', { selected: false }).first(),
  );

  await page.goto('/account-settings?section=notifications');
  await expectApart(
    page.getByRole('radio', { checked: true }).first(),
    page.getByRole('radio', { checked: false }).first(),
  );
  const toggle = page.getByRole('switch').first();
  const before = await looks(toggle);
  await toggle.press('Space');
  await expect.poll(() => looks(toggle)).not.toBe(before);

  await page.goto('/tasks');
  await expectApart(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
  await page
    .getByRole('checkbox', { name: /^Done: / })
    .first()
    .press('x');
  const boxes = page.getByRole('checkbox', { name: /^Select: / });
  await expectApart(boxes.first(), boxes.nth(1));

  await page.goto('/components');
  const bar = page.getByRole('progressbar').first();
  await expectApart(bar.locator('div'), bar);
});

test('at a quarter of the speed nothing is sent twice, and what is typed stays where it was typed', async ({
  page,
  context,
  api,
  signedIn: _signedIn,
  browserName,
}) => {
  // Firefox can't be slowed down.
  if (browserName === 'chromium') {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const sendTwice = async () => {
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.keyboard.press('ControlOrMeta+Enter');
  };

  await page.goto('/clients?new=1');
  const client = page.getByRole('dialog', { name: 'New client' });
  const organization = client.getByRole('textbox', { name: 'Organization', exact: true });
  await expect(organization).toBeFocused();
  await page.keyboard.type('Cascade Health');
  await expect(organization).toHaveValue('Cascade Health');
  await sendTwice();
  await expect(title(page)).toHaveText('Cascade Health');
  expect((await api.get<ClientPage>('/api/clients')).items).toHaveLength(1);

  await page.goto('/events?new=1');
  const event = page.getByRole('dialog', { name: 'New event' });
  await expect(event.getByLabel('Event title')).toBeFocused();
  // The lists of clients and bureaus come while this is typed.
  await page.keyboard.type('Nurses Summit on a Slow Laptop');
  await expect(event.getByLabel('Event title')).toBeFocused();
  await event.getByRole('combobox', { name: 'Client', exact: true }).pressSequentially('Cascade');
  await expect(page.getByRole('option', { name: 'Cascade Health' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(event.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue('Cascade Health');
  await expect(event.getByLabel('Event title')).toHaveValue('Nurses Summit on a Slow Laptop');
  await sendTwice();
  await expect(title(page)).toHaveText('Nurses Summit on a Slow Laptop');
  const { items } = await api.get<SpeakingEventPage>('/api/events');
  expect(items).toHaveLength(1);

  await page.goto('/tasks');
  const task = page.getByRole('form', { name: 'New task' }).getByLabel('Task');
  await task.pressSequentially('Send the slides');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Done: Send the slides' })).toBeVisible();
  await expect(task).toBeFocused();
  await page.keyboard.type('Pack');
  await expect(task).toHaveValue('Pack');
  expect((await api.get<TaskPage>('/api/tasks?state=all')).items).toHaveLength(1);

  const gala = await api.event('Gala', {
    clientId: items[0]?.clientId,
    grossFeeCents: 1_250_000,
    eventDate: isoDay(40),
  });
  const draft = await api.post<InvoiceResponse>(`/api/events/${gala.id}/invoice-drafts`, {});
  const sent = await api.post<InvoiceResponse>(`/api/invoices/${draft.id}/sendings`, {
    delivery: 'manual',
    version: draft.version,
  });
  await page.goto(`/invoices/${sent.id}`);
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record a payment' });
  await payment.getByLabel('Amount').press('ControlOrMeta+a');
  await page.keyboard.type('1000');
  await payment.getByRole('button', { name: 'Record payment' }).dblclick();
  await expectToast(page, 'Payment recorded');
  expect((await api.get<InvoiceResponse>(`/api/invoices/${sent.id}`)).paidCents).toBe(100_000);
});

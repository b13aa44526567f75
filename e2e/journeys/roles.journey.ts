/** Members of each role in a speaker’s office: every page that they find there opens, and nothing on it would be refused. */
import type { Browser, Page } from '@playwright/test';
import type { Visitor } from '@lectern/protocol/is-allowed';
import { Api } from './support/api';
import { skipGreetings, expect, test } from './support/journey';
import { linkIn, mailTo, tokenIn } from './support/inbox';
import { OpenRequests } from './support/open-requests';
import { somebodyNew } from './support/people';
import { Presses } from './support/presses';
import { hrefsIn, recordScreens } from './support/screens';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const roles = [
  { role: 'manager', isMoneyAllowed: false, money: ['Invoices', 'Contracts', 'Expenses', 'Insights'], add: true },
  { role: 'assistant', isMoneyAllowed: false, money: [], add: true },
  { role: 'bookkeeper', isMoneyAllowed: false, money: ['Invoices', 'Contracts', 'Expenses', 'Insights'], add: false },
  { role: 'viewer', isMoneyAllowed: false, money: [], add: false },
  { role: 'viewer', isMoneyAllowed: true, money: ['Invoices', 'Contracts', 'Expenses', 'Insights'], add: false },
];

/** Joins by the link of the email, and works in the office from then on. */
async function memberOf(owner: Api, browser: Browser, rights: object): Promise<{ page: Page; visitor: Visitor }> {
  const person = somebodyNew('member');
  await owner.post('/api/team-members', { email: person.email, ...rights });
  const link = linkIn(await mailTo(person.email, 'invites you'), '/join');
  const context = await browser.newContext();
  const api = new Api(context.request);
  const { id } = await api.register(person);
  const visitor = await api.post<Visitor & { id: string }>('/api/team-invitations/acceptance', {
    token: tokenIn(link),
  });
  await skipGreetings(context, id);
  await skipGreetings(context, visitor.id);
  return { page: await context.newPage(), visitor };
}

for (const { money, add, ...rights } of roles) {
  const name = rights.isMoneyAllowed ? `${rights.role} who sees amounts` : rights.role;
  test(`shows a ${name} what the role has`, { tag: '@main' }, async ({ api, browser, verified: _verified }) => {
    await api.post('/api/sample-data', {});
    const { page } = await memberOf(api, browser, rights);
    const problems: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${page.url()}: ${response.status()} of ${response.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()}`);
    });

    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu.getByRole('link', { name: 'Tasks' })).toBeVisible();
    for (const label of ['Invoices', 'Contracts', 'Expenses', 'Insights']) {
      await expect(menu.getByRole('link', { name: label })).toHaveCount(money.includes(label) ? 1 : 0);
    }
    await page.goto('/account-settings');
    const settings = await hrefsIn(page, 'Account settings');
    const addresses = [...(await hrefsIn(page, 'Main')), ...settings, ...(await recordScreens(api))];
    const requests = new OpenRequests(page);
    for (const address of addresses) {
      await requests.follow(address);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await requests.settle();
        const main = page.getByRole('main');
        await expect(main.getByRole('heading').first()).toBeVisible();
        await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
        // The sample of an invoice beside the logo has an amount for everyone.
        const text = (await main.innerText()).replaceAll('$6,500', '');
        if (/NaN|\bnull\b|\(–\)|doesn’t include this/.test(text))
          problems.push(`${address} says NaN, null or a refusal`);
        if (money.length === 0 && /\$\d/.test(text)) problems.push(`${address} shows an amount`);
      }
    }
    expect(problems).toEqual([]);

    await page.goto('/clients');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a client' })).toHaveCount(add ? 1 : 0);
    await page.goto('/subscribe');
    await expect(page.getByText('Your role in this office doesn’t include this.')).toBeVisible();
    await page.context().close();
  });
}

for (const role of ['viewer', 'assistant', 'bookkeeper']) {
  test(`refuses ${role}s nothing that a screen offers`, async ({ api, browser, verified: _verified }) => {
    await api.post('/api/sample-data', {});
    const { page, visitor } = await memberOf(api, browser, { role });
    const presses = await Presses.on(page, visitor);
    await page.goto('/account-settings');
    const screens = [...(await hrefsIn(page, 'Main')), ...(await hrefsIn(page, 'Account settings'))];
    const forms = ['/events', '/clients', '/bureau-partners', '/tasks'].map((list) => `${list}?new=1`);
    for (const address of [...screens, ...(await recordScreens(api)), ...forms, '/tutorials', '/announcements']) {
      await presses.all(address);
    }
    expect(presses.refused).toEqual([]);
    await page.context().close();
  });
}

/** Members of each role in a speaker’s office: every page that they find there opens, and nothing on it would be refused. */
import type { Browser, Page } from '@playwright/test';
import { Api } from './support/api';
import { skipGreetings, expect, test } from './support/journey';
import { linkIn, mailTo, tokenIn } from './support/inbox';
import { somebodyNew } from './support/people';

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
async function memberOf(owner: Api, browser: Browser, rights: object): Promise<Page> {
  const person = somebodyNew('member');
  await owner.post('/api/team-members', { email: person.email, ...rights });
  const link = linkIn(await mailTo(person.email, 'invites you'), '/join');
  const context = await browser.newContext();
  const api = new Api(context.request);
  const { id } = await api.register(person);
  const office = await api.post<{ id: string }>('/api/team-invitations/acceptance', { token: tokenIn(link) });
  await skipGreetings(context, id);
  await skipGreetings(context, office.id);
  return context.newPage();
}

async function hrefsIn(page: Page, name: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
  return links.evaluateAll((all: { getAttribute(name: string): string | null }[]) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
}

for (const { money, add, ...rights } of roles) {
  const name = rights.isMoneyAllowed ? `${rights.role} who sees amounts` : rights.role;
  test(`shows a ${name} what the role has`, { tag: '@main' }, async ({ api, browser, verified: _verified }) => {
    await api.post('/api/sample-data', {});
    const { items: events } = await api.get<{ items: { id: string }[] }>('/api/events?limit=1');
    const { items: clients } = await api.get<{ items: { id: string }[] }>('/api/clients?limit=1');
    const { items: bureaus } = await api.get<{ items: { id: string }[] }>('/api/bureau-partners?limit=1');
    const page = await memberOf(api, browser, rights);
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
    const records = [
      ...['overview', 'people', 'logistics', 'planner', 'talk', 'tasks', 'files', 'history', 'money'].map(
        (tab) => `/events/${events[0]?.id}?tab=${tab}`,
      ),
      ...['events', 'money', 'activity'].map((tab) => `/clients/${clients[0]?.id}?tab=${tab}`),
      `/bureau-partners/${bureaus[0]?.id}`,
      `/events/${events[0]?.id}/day-sheet`,
      '/events?view=board',
      '/events?view=month',
      '/tasks?tab=templates',
      '/profile?tab=media',
    ];
    const addresses = [...(await hrefsIn(page, 'Main')), ...settings, ...records];
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const address of addresses) {
        await page.goto(address, { waitUntil: 'networkidle' });
        const main = page.getByRole('main');
        await expect(main.getByRole('heading').first()).toBeVisible();
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

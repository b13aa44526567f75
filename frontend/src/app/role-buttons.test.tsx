/** What each screen offers each role: a button that the server would refuse isn't there, or can't be pressed. */
import { ContractPreview } from '@lectern/protocol/contracts';
import { levelsOf, type TeamRole } from '@lectern/protocol/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { aClient, aDashboard, aReadiness, anEvent, ids, noHolds, noRows } from './testing/business-rows';
import { aContract, contractBlocks, contractIds } from './testing/contract-rows';
import { aSentInvoice, invoiceId, someSettings } from './testing/invoice-rows';
import { aProfile, leaveApp, maya, renderApp, signedIn } from './testing/render-app';
import { aLinkDetail, shareIds } from './testing/share-rows';
import { aTutorial } from './testing/tutorials';

afterEach(leaveApp);

type Who = TeamRole | 'viewer with amounts';

function asked(who: Who) {
  const [role, isMoneyAllowed] = who === 'viewer with amounts' ? (['viewer', true] as const) : ([who, false] as const);
  return { ...maya, member: { username: 'max', role, levels: levelsOf({ role, isMoneyAllowed, maySign: false }) } };
}

const event = `/api/events/${ids.event}`;
const client = `/api/clients/${ids.client}`;
const link = `/api/share-links/${shareIds.kit}`;
const contract = `/api/contracts/${contractIds.contract}`;
const preview = ContractPreview.parse({ title: 'Agreement', blocks: contractBlocks, problems: [], changes: null });
const server = {
  ...signedIn,
  [`GET ${event}`]: { body: anEvent() },
  [`GET ${event}/holds`]: { body: noHolds },
  [`GET ${event}/history`]: { body: noRows },
  [`GET ${event}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } },
  [`GET /api/readiness/${ids.event}`]: { body: aReadiness() },
  'POST /api/events/conflicts': { body: { items: [] } },
  'GET /api/events/calendar': { body: { events: [], holds: [], travel: [], busy: [], more: [] } },
  'GET /api/events/filter-choices': { body: { years: [], types: [], cities: [] } },
  'GET /api/saved-views': { body: { items: [] } },
  'GET /api/holds': { body: noRows },
  'GET /api/events': { body: noRows },
  'GET /api/tasks': { body: noRows },
  'GET /api/files': { body: noRows },
  'GET /api/clients': { body: noRows },
  'GET /api/bureau-partners': { body: noRows },
  'GET /api/clients/choices': { body: { tags: [], industries: [], sources: [] } },
  [`GET ${client}`]: { body: aClient() },
  [`GET ${client}/activity`]: { body: noRows },
  [`GET ${client}/likely-duplicates`]: { body: { items: [] } },
  [`GET ${link}`]: { body: aLinkDetail() },
  'GET /api/share-links': { body: noRows },
  [`GET ${contract}`]: { body: aContract() },
  [`POST ${contract}/previews`]: { body: preview },
  'GET /api/checklist-templates': { body: { items: [] } },
  'GET /api/speaker-profile': { body: aProfile({ topics: ['Trust'] }) },
};

/** Tabs and choices are everyone’s. */
const offered = () =>
  screen
    .queryAllByRole('button')
    .filter((each) => each.closest('main, [role=dialog]') && !each.matches(':disabled, [aria-disabled=true]'))
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

/** Where one role sees a part and another doesn’t, both are in the table; `acts` is what the office’s workers have, too. */
const screens: {
  name: string;
  address: string;
  /** It’s there when the screen is. */
  ready: () => Promise<unknown>;
  reads: Partial<Record<Who, string[]>>;
  acts: Partial<Record<Who, string[]>>;
}[] = [
  {
    name: 'an event',
    address: `/events/${ids.event}`,
    ready: () => screen.findByRole('button', { name: 'Open people' }),
    reads: {
      viewer: ['More', 'Open logistics', 'Open people'],
      'viewer with amounts': ['More', 'Open logistics', 'Open people', 'Open money'],
      bookkeeper: ['Invoice', 'More', 'Open logistics', 'Open people', 'Open money'],
    },
    acts: { assistant: ['Share', 'Change date and time', 'Edit basics'], manager: ['Share', 'Invoice', 'Edit basics'] },
  },
  {
    name: 'the calendar',
    address: '/events?view=month&day=2027-03-04',
    ready: () => screen.findByRole('button', { name: /^Friday, Mar 5, 2027, free/ }),
    reads: {
      viewer: ['Filters', 'Status: Any', 'Earlier month', 'Later month', 'Today'],
      bookkeeper: ['Filters', 'Status: Any', 'Earlier month', 'Later month', 'Today'],
    },
    acts: { assistant: ['Add an event', 'Friday, Mar 5, 2027, free: add an event'] },
  },
  {
    name: 'a client',
    address: `/clients/${ids.client}`,
    ready: () => screen.findByRole('button', { name: 'Show done tasks' }),
    reads: { viewer: ['Show snoozed tasks', 'Show done tasks'], bookkeeper: ['Show snoozed tasks', 'Show done tasks'] },
    acts: { assistant: ['Edit', 'More', 'Add a task'] },
  },
  {
    name: 'a share link',
    address: `/share-links/${shareIds.kit}`,
    ready: () => screen.findByRole('button', { name: 'Copy link' }),
    reads: { viewer: ['QR code', 'Copy link'] },
    acts: { assistant: ['View as planner', 'Email', 'More'] },
  },
  {
    name: 'the draft of a contract',
    address: `/contracts/${contractIds.contract}`,
    ready: () => screen.findByText('The engagement'),
    reads: { 'viewer with amounts': ['More'], bookkeeper: ['More'] },
    acts: { manager: ['Save', 'Send…', 'Add a signer'] },
  },
  {
    name: 'the checklist',
    address: '/tasks?tab=templates',
    ready: () => screen.findByText('Book the travel'),
    reads: { viewer: [], bookkeeper: [] },
    acts: { assistant: ['Edit: Book the travel', 'Add a line'] },
  },
  {
    name: 'the profile',
    address: '/profile',
    ready: () => screen.findByDisplayValue('Maya Stone'),
    reads: { viewer: [], bookkeeper: [] },
    acts: { assistant: ['Remove Trust', 'Add a link', 'Save profile'] },
  },
];

for (const { name, address, ready, reads, acts } of screens) {
  const open = async (who: Who) => {
    const { api } = renderApp(address, { ...server, 'GET /api/user': { body: asked(who) } });
    await ready();
    return api;
  };
  it.each(Object.entries(reads))(`offers on ${name} a %s only what the role does`, async (who, expected) => {
    await open(who as Who);
    await waitFor(() => expect(offered()).toEqual(expected));
  });
  it.each(Object.entries(acts))(`offers on ${name} a %s what the role does`, async (who, expected) => {
    await open(who as Who);
    await waitFor(() => expect(offered()).toEqual(expect.arrayContaining(expected)));
  });
}

it('shows a viewer with amounts whether reminders go out, and no way to change it', async () => {
  const invoice = `/api/invoices/${invoiceId}`;
  renderApp(`/invoices/${invoiceId}`, {
    ...server,
    'GET /api/user': { body: asked('viewer with amounts') },
    [`GET ${invoice}`]: { body: aSentInvoice() },
    [`GET ${invoice}/history`]: { body: { items: [] } },
    'GET /api/invoice-settings': { body: someSettings() },
  });
  expect(await screen.findByRole('switch', { name: 'Remind when overdue' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
});

it('offers a bookkeeper the payment of an overdue invoice, and no snooze, which is a task', async () => {
  const overdue = {
    ...{ kind: 'invoice_overdue' as const, id: invoiceId, title: 'Cascade Health', verb: 'Record payment' },
    ...{ dueDate: '2026-11-19', daysOverdue: 2, eventId: null, clientId: null, bureauPartnerId: null },
    ...{ relatedTo: null, version: 1, amount: { cents: 500_000, currency: 'USD' }, invoiceId },
  };
  const dashboard = { body: aDashboard({ needsYouNow: [overdue] }) };
  const answers = { ...server, 'GET /api/dashboard': dashboard };
  renderApp('/', { ...answers, 'GET /api/user': { body: asked('bookkeeper') } });
  expect(await screen.findByRole('button', { name: /^Record payment/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Snooze/ })).toBeNull();
  leaveApp();
  renderApp('/', { ...answers, 'GET /api/user': { body: asked('manager') } });
  expect(await screen.findByRole('button', { name: /^Snooze/ })).toBeVisible();
});

it('leads from a tutorial to the screens of the role, and to no form that it can’t send', async () => {
  const screens = [
    { label: 'Open the link', href: '/share-links' },
    { label: 'Make a link', href: '/share-links?new=1' },
    { label: 'Open invoices', href: '/invoices' },
  ];
  renderApp('/tutorials?tutorial=first-event', {
    ...server,
    'GET /api/user': { body: asked('viewer') },
    'GET /api/tutorials/first-event': { body: aTutorial({ screens }) },
  });
  expect(await screen.findByRole('link', { name: 'Open the link' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Make a link' })).toBeNull();
  expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Open invoices' })).toBeNull();
});

it('notes no presence at a record that the role hides', async () => {
  const member = asked('viewer');
  const { api } = renderApp(`/contracts/${contractIds.contract}`, {
    ...server,
    'GET /api/user': { body: { ...member, hasTeam: true } },
  });
  expect(await screen.findByText('Your role in this office doesn’t include this.')).toBeVisible();
  expect(api.asked('PUT /api/presence')).toEqual([]);
});

it('opens no form at ?new=1 for a viewer', async () => {
  const { api } = renderApp('/clients?new=1', { ...server, 'GET /api/user': { body: asked('viewer') } });
  await waitFor(() => expect(api.asked('GET /api/clients')).not.toEqual([]));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['viewer', false],
  ['bookkeeper', true],
  ['assistant', true],
] as const)('has a bar below an event on a phone for a %s only with something in it', async (who, hasBar) => {
  renderApp(`/events/${ids.event}`, { ...server, 'GET /api/user': { body: asked(who) } }, { width: 390 });
  await screen.findByRole('button', { name: 'More' });
  expect(document.querySelector('[data-bottom-bar]') !== null).toBe(hasBar);
});

it('opens every part of the profile for a viewer on a phone, without the buttons of its forms', async () => {
  renderApp('/profile', { ...server, 'GET /api/user': { body: asked('viewer') } }, { width: 390 });
  expect(await screen.findByRole('textbox', { name: 'Sizzle reel' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Topics' })).toHaveValue('Trust');
  expect(screen.queryByRole('button', { name: /^(Add|Remove|Save|Choose)/ })).toBeNull();
});

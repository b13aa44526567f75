/** The app in front of a server that answers exactly what sections 3 and 7 of the specification name, and nothing else. */
import { screen, waitFor, within } from '@testing-library/react';
import { openDownload } from '@/lib/open-download';
import { openNewTab } from '@/lib/new-tab';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, renderApp } from './testing/render-app';

jest.mock('@/lib/new-tab');
jest.mock('@/lib/open-download');

const user = { id: 7, username: 'maya', email: 'maya@stone.example', emailVerified: true };
const open = { isSubscribed: false, status: null, isTrialExpired: false };
const blocked = { ...open, isTrialExpired: true };
const found = {
  events: [
    { id: 1, title: 'Spring keynote', date: '2027-03-04', venueName: 'Hilton', city: 'Austin', state: 'TX' },
    { id: 2, title: 'Odd day', date: '2027-02-31', venueName: null, city: null, state: null },
    'not a row',
  ],
  clients: [{ id: 3, name: 'Ann Lee', company: 'Globex', email: 'ann@globex.example' }],
  representatives: [
    { id: 4, name: 'Rob', bureauPartnerId: 5, bureauPartnerName: 'Big Bureau', email: null, phone: null },
  ],
  testimonials: [{ id: 6, clientName: 'Cleo', companyName: null, eventTitle: null, content: 'A room on its feet' }],
  bureauPartners: [{ id: 5, name: 'Big Bureau', contactName: null, email: null, phone: null, website: null }],
  tutorials: [{ id: 8, slug: 'first-day', title: 'Your first day', category: 'start', description: 'Begin' }],
};

/** Every other call is answered 404. */
const server = {
  'GET /api/user': { body: user },
  'GET /api/subscription-status': { body: open },
  'GET /api/speaker-profile': { body: { name: 'Maya Stone', title: 'Keynote speaker' } },
  'GET /api/search': { body: found },
  'POST /api/backup/create': { body: { status: 'processing', downloadUrl: null } },
  'POST /api/create-portal-session': { body: { url: 'https://billing.example/session' } },
  'POST /api/contact': { body: {} },
  'POST /api/logout': { body: {} },
};

const menu = () => screen.findByRole('navigation', { name: 'Main' });

beforeEach(() => {
  localStorage.setItem('welcome-seen-7', 'true');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

describe('rows of which only the name is known', () => {
  const name = 'Big Bureau';
  const lists = { totals: [], nextCursor: null };
  it.each([
    ['/', 'Needs you now', { 'GET /api/dashboard': { body: {} } }],
    ['/bureau-partners', name, { 'GET /api/bureau-partners': { body: { ...lists, items: [{ id: '5', name }] } } }],
    ['/bureau-partners/5', name, { 'GET /api/bureau-partners/5': { body: { id: '5', name } } }],
    ['/tutorials', 'Your first day', { 'GET /api/tutorials': { body: { items: found.tutorials } } }],
    ['/expenses', 'Taxi', { 'GET /api/expenses': { body: { ...lists, items: [{ id: '9', vendor: 'Taxi' }] } } }],
  ])('say nothing of numbers that were not sent: %s', async (path, text, answers) => {
    renderApp(path, { ...server, ...answers });
    expect((await screen.findAllByText(new RegExp(text)))[0]).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|undefined|\[object/);
  });
});

describe('a server that answers what the specification names', () => {
  it.each(['/', '/events', '/clients', '/bureau-partners', '/profile', '/account-settings', '/subscribe'])(
    'has the frame of %s',
    async (path) => {
      renderApp(path, server);
      expect(await menu()).toBeInTheDocument();
      expect(await screen.findByText('Maya Stone')).toBeInTheDocument();
      expect(screen.getByText('Keynote speaker')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
      await waitFor(() => expect(screen.queryAllByRole('status', { name: /Loading/ })).toEqual([]));
      expect(screen.queryByText('This screen didn’t load')).not.toBeInTheDocument();
    },
  );

  it('falls back to the username where the profile has no name', async () => {
    renderApp('/faq', { ...server, 'GET /api/speaker-profile': { body: { name: null, title: null } } });
    expect(await screen.findByText('maya')).toBeInTheDocument();
    expect(screen.getByText('Professional Speaker')).toBeInTheDocument();
  });

  it('finds, counts what it finds, and shows a date that is none unchanged', async () => {
    const { user: hands } = renderApp('/faq', server);
    await hands.type(await screen.findByPlaceholderText('Search events, clients, help...'), 'an');
    const list = within(await screen.findByRole('listbox', { name: 'Search results' }));
    const events = within(await list.findByRole('group', { name: /Events/ }));
    expect(events.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Spring keynoteMar 4, 2027 · Hilton · Austin, TX',
      'Odd day2027-02-31',
    ]);
    expect(list.getAllByRole('group').map((group) => group.firstElementChild?.textContent)).toEqual([
      'Events2',
      'Clients1',
      'Bureau Representatives1',
      'Testimonials1',
      'Bureau Partners1',
      'Help Articles1',
    ]);
    await hands.click(list.getByRole('option', { name: /Rob/ }));
    expect(window.location.pathname).toBe('/bureau-partners/5');
  });

  it('sends a message of the Contact Us dialog', async () => {
    const { user: hands } = renderApp('/faq', server);
    await hands.click(await screen.findByRole('button', { name: 'Contact Us' }));
    const dialog = within(await screen.findByRole('dialog'));
    await hands.type(dialog.getByLabelText('Message'), 'Hello');
    await hands.click(dialog.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message Sent')).toBeInTheDocument();
  });
});

describe('the expired-subscription modal of such a server', () => {
  it.each([
    [null, 'Status: Expired'],
    ['past_due', 'Status: past_due'],
    ['paused', 'Status: paused'],
  ])('names the status %s as "%s"', async (status, text) => {
    renderApp('/faq', { ...server, 'GET /api/subscription-status': { body: { ...blocked, status } } });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('exports, opens the portal and lets go of the account', async () => {
    const tab = { isOpen: true, show: jest.fn(), close: jest.fn() };
    jest.mocked(openNewTab).mockReturnValue(tab);
    const { user: hands, api } = renderApp('/faq', { ...server, 'GET /api/subscription-status': { body: blocked } });
    await hands.click(await screen.findByRole('button', { name: 'Export All Data' }));
    expect(await screen.findByText('Backup in Progress')).toBeInTheDocument();
    api.answer({
      'POST /api/backup/create': { body: { status: 'completed', downloadUrl: 'https://files.example/b.zip' } },
    });
    await hands.click(screen.getByRole('button', { name: 'Export All Data' }));
    expect(await screen.findByText('Complete Backup Ready!')).toBeInTheDocument();
    expect(openDownload).toHaveBeenCalledWith('https://files.example/b.zip');
    await hands.click(screen.getByRole('button', { name: 'Renew Subscription' }));
    await waitFor(() => expect(tab.show).toHaveBeenCalledWith('https://billing.example/session'));
    await hands.click(screen.getByRole('button', { name: 'Switch Account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
  });

  it('says that the portal failed when its answer has no address', async () => {
    const tab = { isOpen: true, show: jest.fn(), close: jest.fn() };
    jest.mocked(openNewTab).mockReturnValue(tab);
    const { user: hands } = renderApp('/faq', {
      ...server,
      'GET /api/subscription-status': { body: blocked },
      'POST /api/create-portal-session': { body: {} },
    });
    await hands.click(await screen.findByRole('button', { name: 'Renew Subscription' }));
    expect(await screen.findByText('Portal access failed')).toBeInTheDocument();
    expect(tab.show).not.toHaveBeenCalled();
  });
});

describe('a visitor', () => {
  const visitor = { 'GET /api/user': refusal(401, 'Not authenticated') };

  it('gets the landing page at /, and the address stays', async () => {
    renderApp('/', visitor);
    expect(await screen.findByRole('heading', { level: 1, name: /More Stage Time/ })).toBeInTheDocument();
    expect(window.location.pathname).toBe('/');
  });

  it.each(['/', '/auth'])('with a session sees nothing of the landing page at %s while it loads', async (path) => {
    let answer = (_body: { body: unknown }) => undefined as void;
    const held = new Promise<{ body: unknown }>((resolve) => {
      answer = resolve;
    });
    const { api } = renderApp(path, { ...server, 'GET /api/user': () => held });
    await waitFor(() => expect(api.asked('GET /api/user')).toHaveLength(1));
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    answer({ body: user });
    expect(await menu()).toBeInTheDocument();
  });
});

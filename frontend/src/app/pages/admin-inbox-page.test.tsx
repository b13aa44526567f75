import { screen, waitFor, within } from '@testing-library/react';
import type { InboxItem, InboxMessageResponse } from '@lectern/protocol/inbox';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const ID = '0190f0de-0000-7000-8000-000000000001';
const LIST = 'GET /api/admin/inbox';
const MESSAGE = `GET /api/admin/inbox/${ID}`;
const OPENING = `POST /api/admin/inbox/${ID}/opening`;
const ANSWER = `POST /api/admin/inbox/${ID}/answers`;
const asAdmin = {
  ...signedIn,
  'GET /api/user': { body: { ...maya, isAdmin: true } },
  'GET /api/admin/inbox/counts': { body: { new: 3, open: 1 } },
};

const header = {
  id: ID,
  kind: 'problem' as const,
  status: 'new' as const,
  rating: 2,
  name: 'Dana Reyes',
  email: 'dana@reyes.example',
  account: { id: '0190f0de-0000-7000-8000-0000000000aa', username: 'dana' },
  screenshot: 'none' as const,
  isSuspicious: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const anItem = (changes: Partial<InboxItem> = {}): InboxItem => ({
  ...header,
  excerpt: 'The calendar is empty.',
  answerCount: 0,
  ...changes,
});
const aMessage = (changes: Partial<InboxMessageResponse> = {}): InboxMessageResponse => ({
  ...header,
  message: 'The calendar is empty.',
  diagnostics: 'Version: 1.0.0',
  answerTo: 'dana@reyes.example',
  entries: [],
  version: 1,
  ...changes,
});
const anAnswer = (text: string, by: string | null = 'maya') => ({
  id: '0190f0de-0000-7000-8000-0000000000bb',
  kind: 'answer' as const,
  text,
  by,
  createdAt: '2026-11-21T10:00:00.000Z',
  delivery: 'sent' as const,
  problem: null,
});

afterEach(() => jest.restoreAllMocks());

it('brings the open tab into view again when the badge beside it has arrived', async () => {
  jest
    .spyOn(HTMLElement.prototype, 'offsetLeft', 'get')
    .mockImplementation(() => (screen.queryByText('new', { exact: false, selector: 'nav .sr-only' }) ? 340 : 300));
  renderApp('/admin/emails', asAdmin);
  const tabs = await screen.findByRole('navigation', { name: 'Admin' });
  await within(tabs).findByRole('link', { name: 'Inbox 3 new' });
  expect(tabs.firstElementChild?.scrollLeft).toBe(340);
});

it('lists what came in, with the number of new ones on its tab', async () => {
  const { user, api } = renderApp('/admin/inbox', {
    ...asAdmin,
    [LIST]: {
      body: {
        items: [anItem(), anItem({ id: `${ID.slice(0, -1)}2`, account: null, kind: 'contact', isSuspicious: true })],
        nextCursor: 'more',
      },
    },
  });
  const table = within(await screen.findByRole('table', { name: 'Inbox' }));
  const links = await table.findAllByRole('link', { name: /The calendar is empty/ });
  expect(links[0]).toHaveAttribute('href', `/admin/inbox/${ID}`);
  expect(table.getByText('Mostly links')).toBeInTheDocument();
  expect(table.getByText('Visitor')).toBeInTheDocument();
  const sections = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(await sections.findByRole('link', { name: 'Inbox 3 new' })).toHaveAttribute('aria-current', 'page');

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(api.asked(LIST).at(-1)?.search.get('status')).toBe('open'));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('opens a new message, and answers it once', async () => {
  const opened = aMessage({ status: 'open', version: 2 });
  const { user, api } = renderApp(`/admin/inbox/${ID}`, {
    ...asAdmin,
    [MESSAGE]: { body: aMessage() },
    [OPENING]: { body: opened },
    [ANSWER]: {
      status: 201,
      body: { ...opened, status: 'answered', version: 3, entries: [anAnswer('Try it again.')] },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Problem from Dana Reyes' })).toBeInTheDocument();
  await waitFor(() => expect(api.asked(OPENING)).toHaveLength(1));
  expect(screen.getByLabelText('Diagnostics')).toHaveTextContent('Version: 1.0.0');
  expect(screen.getByRole('link', { name: 'dana' })).toHaveAttribute(
    'href',
    '/admin/accounts/0190f0de-0000-7000-8000-0000000000aa',
  );
  const form = within(screen.getByRole('form', { name: 'Answer' }));
  await user.click(form.getByRole('button', { name: 'Send answer' }));
  expect(form.getByText('The answer is required')).toBeInTheDocument();
  await user.type(form.getByRole('textbox'), 'Try it again.');
  await user.click(form.getByRole('checkbox', { name: 'Close it with this answer' }));
  await user.click(form.getByRole('button', { name: 'Send answer' }));
  const said = within(await screen.findByRole('list', { name: 'Answers and notes' }));
  expect(said.getByText('Sent by email')).toBeInTheDocument();
  expect(api.asked(ANSWER).map(({ body }) => body)).toEqual([{ text: 'Try it again.', close: true, version: 2 }]);
  expect(api.asked(ANSWER)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(form.getByRole('textbox')).toHaveValue('');
});

it("shows another administrator's answer and keeps what was typed", async () => {
  const open = aMessage({ status: 'open', version: 2 });
  const current = { ...open, status: 'answered', version: 3, entries: [anAnswer('We mended it.', 'bob')] };
  const { user, api } = renderApp(`/admin/inbox/${ID}`, {
    ...asAdmin,
    [MESSAGE]: { body: open },
    [ANSWER]: refusal(409, 'This was changed in another window.', { code: 'STALE_VERSION', current }),
  });
  const form = within(await screen.findByRole('form', { name: 'Answer' }));
  await user.type(form.getByRole('textbox'), 'Please wait.');
  api.answer({ [MESSAGE]: { body: current } });
  await user.click(form.getByRole('button', { name: 'Send answer' }));
  expect(await form.findByText(/Someone else just changed this message/)).toBeInTheDocument();
  expect(await screen.findByText('We mended it.')).toBeInTheDocument();
  expect(form.getByRole('textbox')).toHaveValue('Please wait.');
});

it('says what became of an answer that nobody got, and of a former administrator', async () => {
  const refused = { ...anAnswer('Hello.', null), delivery: 'refused' as const, problem: 'No such mailbox' };
  renderApp(`/admin/inbox/${ID}`, {
    ...asAdmin,
    [MESSAGE]: { body: aMessage({ status: 'answered', account: null, entries: [refused] }) },
  });
  const said = within(await screen.findByRole('list', { name: 'Answers and notes' }));
  expect(said.getByText('Former administrator')).toBeInTheDocument();
  expect(said.getByText(/No such mailbox/)).toBeInTheDocument();
  expect(screen.getByText('None (visitor)')).toBeInTheDocument();
});

it('is denied to everybody else', async () => {
  renderApp('/admin/inbox', signedIn);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { DeadLetterResponse, FailedJobResponse, QueueOverviewResponse } from '@lectern/protocol/queues';
import { queueNames } from '@lectern/protocol/queue-names';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const OVERVIEW = 'GET /api/admin/queues';
const JOBS = 'GET /api/admin/failed-jobs';
const LETTERS = 'GET /api/admin/dead-letters';
const ACCOUNT = { id: '0190f0de-0000-7000-8000-0000000000aa', username: 'paula' };
const asAdmin = { ...signedIn, 'GET /api/user': { body: { ...maya, isAdmin: true } } };

const overview: QueueOverviewResponse = {
  backend: 'redis',
  queues: queueNames.map((name) => ({
    name,
    isPaused: name === 'places',
    waiting: name === 'mail' ? 12 : 0,
    active: 0,
    delayed: 0,
    failed: name === 'mail' ? 1 : 0,
    oldestWaitingSeconds: name === 'mail' ? 130 : null,
  })),
  outbox: {
    waiting: 3,
    oldestSeconds: 700,
    byType: [{ type: 'user.registered', count: 3, oldestSeconds: 700 }],
    publishedLastMinute: 5,
    publishedLastHour: 10_000,
    setAside: 1,
  },
};

const aJob: FailedJobResponse = {
  queue: 'mail',
  id: '0190f0de-0000-7000-8000-000000000001--send-invoice-email',
  handler: 'send-invoice-email',
  event: 'invoice.sent',
  attempts: 15,
  failedAt: '2026-11-20T10:00:00.000Z',
  reason: { words: 'The mail server rejected this recipient.', detail: 'no mailbox p•••@a•••.example' },
  account: ACCOUNT,
};

const aLetter: DeadLetterResponse = {
  id: '0190f0de-0000-7000-8000-000000000002',
  type: 'client.updated',
  version: 1,
  occurredAt: '2026-11-20T09:00:00.000Z',
  setAsideAt: '2026-11-20T09:15:00.000Z',
  because: 'refused',
  detail: 'too large',
  attempts: 5,
  account: null,
};

const handlers = {
  ...asAdmin,
  [OVERVIEW]: { body: overview },
  [JOBS]: { body: { items: [aJob], total: 1 } },
  [LETTERS]: { body: { items: [aLetter], nextCursor: null } },
};

const rowsOf = async (name: string) => within(await screen.findByRole('table', { name }));

it('has failures above the queues, and no parts for none', async () => {
  const { unmount } = renderApp('/admin/queues', handlers);
  await rowsOf('Failed jobs');
  await rowsOf('Dead letters');
  const tables = screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'));
  expect(tables).toEqual(['Failed jobs', 'Dead letters', 'Queues']);
  unmount();
  const none = { items: [], nextCursor: null };
  renderApp('/admin/queues', { ...handlers, [JOBS]: { body: { ...none, total: 0 } }, [LETTERS]: { body: none } });
  await (await rowsOf('Queues')).findByText('Email');
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Failed jobs' })).not.toBeInTheDocument();
});

it('tells at a glance what waits, fails and was set aside', async () => {
  renderApp('/admin/queues', handlers);
  const queues = await rowsOf('Queues');
  await queues.findByText('Email');
  const [, mail] = queues.getAllByRole('row');
  expect(mail).toHaveTextContent('12');
  expect(mail).toHaveTextContent('2 min');
  expect(queues.getByText('Paused')).toBeInTheDocument();
  expect(screen.getByText('The oldest for 11 min')).toBeInTheDocument();
  expect(screen.getByText('10,000+')).toBeInTheDocument();
  const jobs = await rowsOf('Failed jobs');
  expect(await jobs.findByText('Send invoice email')).toBeInTheDocument();
  expect(jobs.getByText('The mail server rejected this recipient.')).toBeInTheDocument();
  expect(jobs.getByRole('link', { name: 'paula' })).toHaveAttribute('href', `/admin/accounts/${ACCOUNT.id}`);
  const letters = await rowsOf('Dead letters');
  expect(await letters.findByText('Client updated')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All jobs' })).toHaveAttribute('href', '/api/admin/queues/board/');
});

it('says the error itself on a phone where the reason is unknown, and nothing for whom where it was for no one', async () => {
  const schedule = { ...aJob, event: null, account: null, reason: { words: null, detail: 'socket hang up' } };
  renderApp('/admin/queues', { ...handlers, [JOBS]: { body: { items: [schedule], total: 1 } } });
  const jobs = await rowsOf('Failed jobs');
  const why = await jobs.findByRole('cell', { name: /^socket hang up\s*It failed for an unknown reason\./ });
  expect(within(why).getAllByText('socket hang up')).toHaveLength(2);
  expect(why.previousElementSibling).toBeEmptyDOMElement();
});

it('tries one failed job again with one click, and all of them after a question', async () => {
  const { user, api } = renderApp('/admin/queues', {
    ...handlers,
    'POST /api/admin/failed-jobs/retries': { body: { count: 1 } },
    'POST /api/admin/failed-jobs/retries-of-all': { body: { count: 1 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again: Send invoice email' }));
  await screen.findByText('Tried again');
  expect(api.asked('POST /api/admin/failed-jobs/retries')[0]?.body).toEqual({ queue: 'mail', id: aJob.id });

  await user.click(screen.getByRole('button', { name: 'Retry all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Try 1 failed job again?' }));
  await user.click(dialog.getByRole('button', { name: 'Retry all' }));
  await screen.findByText('1 job tried again');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('discards a job only after a question, and says what went wrong', async () => {
  const { user, api } = renderApp('/admin/queues', {
    ...handlers,
    'POST /api/admin/failed-jobs/discards': refusal(404, 'This job is no longer failed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Discard: Send invoice email' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this job?' }));
  expect(api.asked('POST /api/admin/failed-jobs/discards')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Discard the job' }));
  expect(await dialog.findByText(/no longer failed/)).toBeInTheDocument();
});

it('gives an event back to the relay', async () => {
  const { user, api } = renderApp('/admin/queues', {
    ...handlers,
    [`POST /api/admin/dead-letters/${aLetter.id}/replay`]: { body: { count: 1 } },
    'POST /api/admin/dead-letters/replays': { body: { count: 4 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Replay: Client updated' }));
  await screen.findByText('Returned to the outbox');
  expect(api.asked(`POST /api/admin/dead-letters/${aLetter.id}/replay`)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Replay all' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Replay all' }));
  expect(await screen.findByText('4 events back in the outbox')).toBeInTheDocument();
});

it('pauses a queue after saying what that means', async () => {
  const { user, api } = renderApp('/admin/queues', { ...handlers, 'POST /api/admin/queues/mail/pause': {} });
  await user.click(await screen.findByRole('button', { name: 'Pause Email' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause Email?' }));
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Email is paused');
  expect(api.asked('POST /api/admin/queues/mail/pause')).toHaveLength(1);
});

it('keeps the queue that is looked at in the address', async () => {
  const { user, api } = renderApp('/admin/queues', handlers);
  await user.click(await screen.findByRole('combobox', { name: 'Queue' }));
  await user.click(await screen.findByRole('option', { name: 'Billing' }));
  await waitFor(() => expect(api.asked(JOBS).at(-1)?.search.get('queue')).toBe('billing'));
  expect(window.location.search).toBe('?queue=billing');
});

it('says that nothing is lost while the queues do not answer', async () => {
  renderApp('/admin/queues', { ...handlers, [OVERVIEW]: { body: { ...overview, queues: null } } });
  expect(await screen.findByText(/Nothing is lost: events wait in the outbox/)).toBeInTheDocument();
  expect(screen.getByText('Unknown')).toBeInTheDocument();
});

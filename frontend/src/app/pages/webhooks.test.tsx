/** The webhooks of an office, for its owner. */
import { screen, waitFor, within } from '@testing-library/react';
import { AccountResponse } from '@lectern/protocol/account';
import type { WebhookDeliveryItem, WebhookEndpointResponse } from '@lectern/protocol/webhooks';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const WEBHOOKS = '/api/webhook-endpoints';
const account = AccountResponse.parse({
  ...maya,
  pendingEmail: null,
  timeZone: 'UTC',
  memberSince: '2027-01-01T00:00:00.000Z',
  termsVersion: '1',
  version: 1,
});
const books: WebhookEndpointResponse = {
  id: '0190f0de-0000-7000-8000-00000000000b',
  version: 2,
  createdAt: '2027-02-01T10:00:00.000Z',
  updatedAt: '2027-02-01T10:00:00.000Z',
  url: 'https://books.example/hook',
  description: 'Books',
  eventTypes: ['invoice.paid', 'invoice.sent'],
  status: 'on',
  lastSuccessAt: '2027-02-02T10:00:00.000Z',
  failingSince: null,
  oldSecretUntil: null,
};
const failed: WebhookDeliveryItem = {
  id: '0190f0de-0000-7000-8000-00000000000d',
  type: 'invoice.paid',
  status: 'failed',
  createdAt: '2027-02-03T10:00:00.000Z',
  attempts: 10,
  attemptedAt: '2027-02-06T10:00:00.000Z',
  nextAttemptAt: null,
  responseStatus: 500,
  responseBody: 'out of order',
  problem: null,
};
const PATH = `${WEBHOOKS}/${books.id}`;

const open = (items: WebhookEndpointResponse[], more = {}) =>
  renderApp('/account-settings?section=webhooks', {
    ...signedIn,
    'GET /api/account': { body: account },
    [`GET ${WEBHOOKS}`]: { body: { items } },
    ...more,
  });
const choose = async (user: ReturnType<typeof open>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More about Books' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('lists webhooks with what they hear, and why one is off', async () => {
  open([books, { ...books, id: failed.id, description: null, eventTypes: null, status: 'failing' }]);
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
  expect(list.getByText(/^2 kinds of events/)).toBeInTheDocument();
  expect(list.getByText('books.example')).toBeInTheDocument();
  expect(list.getByText('Turned off: nothing accepted for 3 days')).toBeInTheDocument();
  expect(list.getByText(/^All events/)).toBeInTheDocument();
});

it('adds one with chosen events, and shows its secret', async () => {
  const { user, api } = open([], {
    [`POST ${WEBHOOKS}`]: { status: 201, body: books },
    [`POST ${PATH}/secret-reveals`]: { body: { secret: 'whsec_c2VjcmV0' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await user.type(form.getByRole('textbox', { name: 'Address' }), books.url);
  await user.click(form.getByRole('checkbox', { name: 'All events' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByText('Choose at least one event')).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: 'Invoice sent' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_c2VjcmV0');
  expect(api.asked(`POST ${WEBHOOKS}`).map(({ body }) => body)).toEqual([
    { url: books.url, description: null, eventTypes: ['invoice.sent'] },
  ]);
});

it('puts a refusal on the address', async () => {
  const message = 'This address leads into a private network. Enter one on the public internet.';
  const { user } = open([], { [`POST ${WEBHOOKS}`]: refusal(400, message, { fieldErrors: { url: message } }) });
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
  await user.type(form.getByRole('textbox', { name: 'Address' }), 'https://10.0.0.1');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(message));
});

it('creates another secret only when asked, and says how long the old one signs', async () => {
  const { user, api } = open([books], {
    [`POST ${PATH}/secret-rotations`]: { status: 201, body: { secret: 'whsec_bmV3' } },
  });
  await choose(user, 'New secret…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a new secret?' }));
  expect(api.asked(`POST ${PATH}/secret-rotations`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Create a new secret' }));
  expect(await screen.findByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_bmV3');
  expect(screen.getByText('Messages are also signed with the old one for 24 hours.')).toBeInTheDocument();
});

it('shows the log with answers, and sends one or all that failed again', async () => {
  const { user, api } = open([books], {
    [`GET ${PATH}/deliveries`]: { body: { items: [failed], nextCursor: null } },
    [`POST ${PATH}/deliveries/${failed.id}/resends`]: { status: 201, body: { ...failed, status: 'succeeded' } },
    [`POST ${PATH}/resends`]: { status: 201, body: { resent: 3 } },
  });
  await choose(user, 'Deliveries');
  const log = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
  expect(await log.findByText('out of order')).toBeInTheDocument();
  expect(log.getByText('Answer 500')).toBeInTheDocument();
  await user.click(log.getByRole('button', { name: 'Send invoice.paid again' }));
  expect(await screen.findByText('Sent again')).toBeInTheDocument();
  await user.click(log.getByRole('button', { name: 'Send all failed again' }));
  expect(await screen.findByText('3 messages sent again')).toBeInTheDocument();
  expect(api.asked(`POST ${PATH}/resends`).map(({ body }) => body)).toEqual([{ since: failed.createdAt }]);
});

/** Tokens for programs, for the owner of an account. */
import { screen, within } from '@testing-library/react';
import { AccountResponse } from '@lectern/protocol/account';
import { scopePresets, type ApiTokenResponse } from '@lectern/protocol/api-tokens';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const TOKENS = '/api/account/api-tokens';
const SECRET = `lct_${'x'.repeat(43)}`;
const account = AccountResponse.parse({
  ...maya,
  pendingEmail: null,
  timeZone: 'UTC',
  memberSince: '2027-01-01T00:00:00.000Z',
  termsVersion: '1',
  version: 1,
});
const sync: ApiTokenResponse = {
  id: '0190f0de-0000-7000-8000-00000000000b',
  name: 'Website sync',
  scopes: scopePresets.read,
  createdAt: '2027-02-01T10:00:00.000Z',
  expiresAt: '2999-01-01T00:00:00.000Z',
  lastUsedAt: null,
};

const open = (items: ApiTokenResponse[], more = {}) =>
  renderApp('/account-settings?section=api', {
    ...signedIn,
    'GET /api/account': { body: account },
    [`GET ${TOKENS}`]: { body: { items } },
    ...more,
  });

it('says what tokens are for, with a request to copy', async () => {
  open([]);
  expect(await screen.findByText('No tokens yet')).toBeInTheDocument();
  expect(screen.getByText(/^curl -H "Authorization: Bearer lct_…" http.*\/api\/events$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'API reference' })).toHaveAttribute('href', '/api/docs');
});

it('lists what each may do, when it was used, and that it is over', async () => {
  const used = '2020-02-03T10:00:00.000Z';
  open([
    sync,
    {
      ...sync,
      id: '0190f0de-0000-7000-8000-00000000000c',
      name: 'Old',
      scopes: scopePresets.write,
      lastUsedAt: used,
      expiresAt: used,
    },
    { ...sync, id: '0190f0de-0000-7000-8000-00000000000d', name: 'Narrow', scopes: ['events:see', 'contracts:act'] },
  ]);
  const list = within(await screen.findByRole('list', { name: 'API tokens' }));
  const row = (name: string) => within(list.getByText(name).closest('li')!);
  expect(row('Website sync').getByText('Read everything')).toBeInTheDocument();
  expect(row('Website sync').getByText(/^Never used · expires/)).toBeInTheDocument();
  expect(row('Old').getByText('Read and write')).toBeInTheDocument();
  expect(row('Old').getByText('Expired')).toBeInTheDocument();
  expect(row('Old').getByText(/^Last used Feb 3, 2020/)).toBeInTheDocument();
  expect(row('Narrow').getByText('Events, holds, and tasks (read), Contracts')).toBeInTheDocument();
});

it('creates one and shows it until it is closed', async () => {
  const { user, api } = open([], { [`POST ${TOKENS}`]: { status: 201, body: { ...sync, token: SECRET } } });
  await user.click(await screen.findByRole('button', { name: 'Create a token' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create a token' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Website sync');
  await user.click(form.getByRole('radio', { name: 'Read and write' }));
  await user.type(form.getByLabelText(/^Your password/), 'Stage!Time9');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy Website sync' }));
  expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(SECRET);
  expect(api.asked(`POST ${TOKENS}`).at(-1)?.body).toEqual({
    ...{ name: 'Website sync', scopes: scopePresets.write, password: 'Stage!Time9' },
    expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
});

it('creates one for some parts, and for no less than one', async () => {
  const { user, api } = open([], { [`POST ${TOKENS}`]: { status: 201, body: { ...sync, token: SECRET } } });
  await user.click(await screen.findByRole('button', { name: 'Create a token' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create a token' }));
  await user.type(form.getByLabelText(/Name/), 'Bookkeeper');
  await user.type(form.getByLabelText(/Your password/), 'a long password');
  await user.click(form.getByRole('radio', { name: /Choose parts/ }));
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText('Choose what the token may do')).toBeInTheDocument();
  const allow = async (part: RegExp, access: string) => {
    await user.click(form.getByRole('combobox', { name: part }));
    await user.click(await screen.findByRole('option', { name: access }));
  };
  await allow(/^Invoices/, 'Read and write');
  await allow(/^Contracts/, 'Read and write');
  await allow(/^Contracts/, 'Read');
  await allow(/^Events/, 'Read');
  await allow(/^Events/, 'Nothing');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByRole('dialog', { name: 'Copy Website sync' })).toBeInTheDocument();
  expect(api.asked(`POST ${TOKENS}`)[0]?.body).toMatchObject({ scopes: ['money:act', 'contracts:see'] });
});

it('says that the password is wrong, and shows no token', async () => {
  const wrong = 'This password is not correct.';
  const { user } = open([], { [`POST ${TOKENS}`]: refusal(400, wrong, { fieldErrors: { password: wrong } }) });
  await user.click(await screen.findByRole('button', { name: 'Create a token' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create a token' }));
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Website sync');
  await user.type(form.getByLabelText(/^Your password/), 'wrong');
  await user.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText(wrong)).toBeInTheDocument();
});

it('asks before it revokes one', async () => {
  const { user, api } = open([sync], { [`DELETE ${TOKENS}/${sync.id}`]: {} });
  await user.click(await screen.findByRole('button', { name: 'Revoke Website sync' }));
  expect(api.asked(`DELETE ${TOKENS}/${sync.id}`)).toHaveLength(0);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke Website sync?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Website sync is revoked')).toBeInTheDocument();
});

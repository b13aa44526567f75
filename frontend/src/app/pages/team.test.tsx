/** The team of an office, for its owner. */
import { screen, waitFor, within } from '@testing-library/react';
import { AccountResponse } from '@lectern/protocol/account';
import type { TeamMemberResponse } from '@lectern/protocol/team';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const TEAM = '/api/team-members';
const account = AccountResponse.parse({
  ...maya,
  pendingEmail: null,
  timeZone: 'UTC',
  memberSince: '2027-01-01T00:00:00.000Z',
  termsVersion: '1',
  version: 1,
});
const beth: TeamMemberResponse = {
  id: '0190f0de-0000-7000-8000-00000000000b',
  version: 2,
  email: 'beth@office.example',
  username: 'beth',
  role: 'assistant',
  isMoneyAllowed: true,
  maySign: false,
  invitedAt: '2027-02-01T10:00:00.000Z',
  joinedAt: '2027-02-02T10:00:00.000Z',
};
const waiting: TeamMemberResponse = {
  ...beth,
  id: '0190f0de-0000-7000-8000-00000000000c',
  version: 1,
  email: 'carl@books.example',
  username: null,
  role: 'bookkeeper',
  isMoneyAllowed: false,
  joinedAt: null,
};

const open = (items: TeamMemberResponse[], more = {}) =>
  renderApp('/account-settings?section=team', {
    ...signedIn,
    'GET /api/account': { body: account },
    [`GET ${TEAM}`]: { body: { items, seats: 2 } },
    ...more,
  });
const row = async (name: string) =>
  within((await within(await screen.findByRole('list', { name: 'Team' })).findByText(name)).closest('li')!);
const choose = async (user: ReturnType<typeof open>['user'], name: string, item: string) => {
  await user.click((await row(name)).getByRole('button', { name: `More about ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

it('lists members and invitations with what each may do, and counts the seats', async () => {
  open([beth, waiting]);
  const member = await row('beth');
  expect(member.getByText('Assistant')).toBeInTheDocument();
  expect(member.getByText('Sees amounts')).toBeInTheDocument();
  expect(member.getByText(/^Runs events, contacts/)).toBeInTheDocument();
  expect((await row('carl@books.example')).getByText('Invited')).toBeInTheDocument();
  expect(screen.getByText(/^2 of 2 seats used/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Invite someone' })).toBeDisabled();
});

it('invites with a role, and offers what the role can be given', async () => {
  const { user, api } = open([], { [`POST ${TEAM}`]: { status: 201, body: waiting } });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.type(form.getByRole('textbox', { name: 'Email' }), 'carl@books.example');
  expect(form.queryByRole('checkbox', { name: 'May sign contracts for me' })).not.toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: 'Sees amounts' }));
  await user.click(form.getByRole('checkbox', { name: 'May sign contracts for me' }));
  await user.click(form.getByRole('radio', { name: 'Bookkeeper' }));
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Invitation sent')).toBeInTheDocument();
  const [sent] = api.asked(`POST ${TEAM}`);
  // Checked for the assistant, hidden for the bookkeeper: not sent.
  expect(sent?.body).toEqual({
    email: 'carl@books.example',
    role: 'bookkeeper',
    isMoneyAllowed: false,
    maySign: false,
  });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('puts a refusal on the address', async () => {
  const message = 'This person is already on your team, or invited.';
  const { user } = open([], { [`POST ${TEAM}`]: refusal(400, message, { fieldErrors: { email: message } }) });
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }));
  await user.type(form.getByRole('textbox', { name: 'Email' }), beth.email);
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(message));
});

it('changes a role in the version that was seen, and merges with another tab', async () => {
  const path = `PATCH ${TEAM}/${beth.id}`;
  const current = { ...beth, version: 3, role: 'viewer' };
  const { user, api } = open([beth], { [path]: refusal(409, 'Changed', { code: 'STALE_VERSION', current }) });
  await choose(user, 'beth', 'Change role…');
  const form = within(await screen.findByRole('dialog', { name: 'What beth may do' }));
  await user.click(form.getByRole('radio', { name: 'Manager' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const merge = within(await screen.findByRole('dialog', { name: 'This member has changed' }));
  expect(merge.getByText('Viewer')).toBeInTheDocument();
  api.answer({ [path]: { body: { ...beth, version: 4, role: 'manager' } } });
  await user.click(merge.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Role changed')).toBeInTheDocument();
  expect(api.asked(path).map(({ body }) => body)).toEqual([
    { version: 2, role: 'manager', isMoneyAllowed: false },
    { version: 3, role: 'manager', isMoneyAllowed: false },
  ]);
});

it('sends an invitation again, and removes a member after asking', async () => {
  const { user, api } = open([beth, waiting], {
    [`POST ${TEAM}/${waiting.id}/invitations`]: { status: 201, body: waiting },
    [`DELETE ${TEAM}/${beth.id}`]: {},
  });
  await choose(user, waiting.email, 'Send again');
  expect(await screen.findByText('Invitation sent again')).toBeInTheDocument();
  await choose(user, 'beth', 'Remove…');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove beth?' }));
  expect(question.getByText(/Their sessions in your office end right away. Their work stays/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('beth is removed')).toBeInTheDocument();
  expect(api.asked(`DELETE ${TEAM}/${beth.id}`)[0]?.search.get('version')).toBe('2');
});

it('is not there for a member, and says why not in a sandbox', async () => {
  const member = { username: 'beth', role: 'manager', levels: { basics: 'act', events: 'act' } };
  open([], { 'GET /api/user': { body: { ...maya, member } } });
  expect(await screen.findByText('Your role in this office doesn’t include this.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Team' })).not.toBeInTheDocument();
  leaveApp();
  open([], { 'GET /api/user': { body: { ...maya, sandboxUntil: '2027-03-01T00:00:00.000Z' } } });
  expect(await screen.findByText(/^This isn’t available in a sandbox/)).toBeInTheDocument();
});

it('requires two-step sign-in of members', async () => {
  const team = { items: [beth], seats: 2, isTwoStepRequired: true };
  const { user, api } = open([beth], { [`PUT ${TEAM}/two-step`]: { body: team } });
  const required = await screen.findByRole('switch', { name: 'Require two-step sign-in' });
  expect(required).not.toBeChecked();
  await user.click(required);
  await waitFor(() => expect(required).toBeChecked());
  expect(api.asked(`PUT ${TEAM}/two-step`).map(({ body }) => body)).toEqual([{ isRequired: true }]);
});

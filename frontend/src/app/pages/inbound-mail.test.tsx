/** Email that was forwarded to the office: its address in the settings, and what waits on the dashboard. */
import { screen, waitFor, within } from '@testing-library/react';
import { AccountResponse } from '@lectern/protocol/account';
import type { InboundMessageItem, InboundMessageResponse } from '@lectern/protocol/inbound-mail';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const MAIL = '/api/inbound-mail';
const ADDRESS = 'abcdefghjkmnpqrstuvwxyz2@in.lectern.example';
const account = AccountResponse.parse({
  ...maya,
  pendingEmail: null,
  timeZone: 'UTC',
  memberSince: '2027-01-01T00:00:00.000Z',
  termsVersion: '1',
  takesMail: true,
  version: 1,
});
const EVENT = '0190f0de-0000-7000-8000-00000000000e';
const item: InboundMessageItem = {
  id: '0190f0de-0000-7000-8000-00000000000a',
  receivedAt: '2027-03-04T15:00:00.000Z',
  subject: 'Fwd: Keynote in May',
  author: { name: 'Ada Lovelace', address: 'ada@client.example' },
  forwardedBy: { name: 'Maya', address: 'maya@example.com' },
  attachmentCount: 1,
  excerpt: 'Could you speak in May?',
  suggestion: {
    clientId: '0190f0de-0000-7000-8000-00000000000c',
    clientName: 'Analytical Engines',
    bureauPartnerId: null,
    bureauPartnerName: null,
    events: [{ id: EVENT, title: 'Spring gala', eventDate: '2027-05-04' }],
  },
};
const unknown: InboundMessageItem = {
  ...item,
  suggestion: { clientId: null, clientName: null, bureauPartnerId: null, bureauPartnerName: null, events: [] },
};
const message: InboundMessageResponse = {
  ...item,
  sentAt: null,
  writtenOn: '2027-04-02',
  text: 'Could you speak in May?',
  quoted: 'On Monday Maya wrote',
  problem: null,
  spf: null,
  dkim: 'fail',
  dmarc: null,
  attachments: [
    { id: EVENT, name: 'brief.pdf', sizeBytes: 1_200, problem: null },
    { id: item.id, name: 'run.exe', sizeBytes: 9, problem: 'Programs and scripts can’t be uploaded.' },
  ],
};
const BUREAU_FACTS = {
  contactName: null,
  email: null,
  phone: null,
  website: null,
  commissionPercent: null,
  isExclusive: false,
  eventCount: 0,
  version: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  representativeCount: 0,
  bookedCents: 0,
  bookedCurrency: null,
  nextEventDate: null,
};
const PATH = `${MAIL}/messages/${item.id}`;

const open = (items: InboundMessageItem[] = [item], more = {}) =>
  renderApp('/account-settings?section=forward-email', {
    ...signedIn,
    'GET /api/account': { body: account },
    [`GET ${MAIL}/address`]: { body: { isOffered: true, address: ADDRESS, takesReplies: true } },
    [`GET ${MAIL}/messages`]: { body: { items, nextCursor: null, waitingCount: items.length } },
    [`GET ${PATH}`]: { body: message },
    ...more,
  });
const review = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Review Fwd: Keynote in May' }));
  return within(await screen.findByRole('dialog'));
};

it('shows the address, and asks before another one takes its place', async () => {
  const { user, api } = open([], {
    [`POST ${MAIL}/address`]: { body: { isOffered: true, address: `new${ADDRESS}`, takesReplies: true } },
  });
  expect(await screen.findByLabelText('Your private address')).toHaveValue(ADDRESS);
  expect(await screen.findByText('No email to file')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Renew…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Renew' }));
  await waitFor(() => expect(screen.getByLabelText('Your private address')).toHaveValue(`new${ADDRESS}`));
  expect(api.asked(`POST ${MAIL}/address`).map(({ body }) => body)).toEqual([{ replaces: true }]);
});

it('creates the first address, and replaces none', async () => {
  const { user, api } = open([], {
    [`GET ${MAIL}/address`]: { body: { isOffered: true, address: null, takesReplies: true } },
    [`POST ${MAIL}/address`]: { body: { isOffered: true, address: ADDRESS, takesReplies: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create an address' }));
  expect(await screen.findByLabelText('Your private address')).toHaveValue(ADDRESS);
  expect(api.asked(`POST ${MAIL}/address`).map(({ body }) => body)).toEqual([{ replaces: false }]);
});

it('switches answers off, and on', async () => {
  const off = { isOffered: true, address: null, takesReplies: false };
  const { user, api } = open([], { [`PUT ${MAIL}/replies`]: { body: off } });
  const replies = await screen.findByRole('switch', { name: 'Replies come through Lectern' });
  expect(replies).toBeChecked();
  await user.click(replies);
  await waitFor(() => expect(replies).not.toBeChecked());
  expect(api.asked(`PUT ${MAIL}/replies`).map(({ body }) => body)).toEqual([{ isOn: false }]);
});

it('says nothing of it where no mail is taken', async () => {
  renderApp('/account-settings', { ...signedIn, 'GET /api/account': { body: { ...account, takesMail: false } } });
  const settings = within(await screen.findByRole('navigation', { name: 'Account settings' }));
  expect(await settings.findByRole('link', { name: /^Webhooks/ })).toBeInTheDocument();
  expect(settings.queryByRole('link', { name: /^Forward email/ })).not.toBeInTheDocument();
});

it('shows an email with what it may belong to, and files it there', async () => {
  const { user, api } = open([item], {
    [`POST ${PATH}/filings`]: { body: { eventId: EVENT, clientId: null, bureauPartnerId: null } },
  });
  const dialog = await review(user);
  expect(await dialog.findByText('Could you speak in May?')).toBeInTheDocument();
  expect(
    dialog.getByText(/Ada Lovelace.* · Apr 2, 2027 · forwarded by maya@example.com, Mar 4, 2027/),
  ).toBeInTheDocument();
  expect(dialog.getByText(/may not be from who it says/)).toBeInTheDocument();
  expect(dialog.getByText('Programs and scripts can’t be uploaded.')).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Spring gala' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'File it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked(`POST ${PATH}/filings`).map(({ body }) => body)).toEqual([{ as: 'event', eventId: EVENT }]);
});

it('makes an inquiry of an email by someone unknown, and says what the server refuses', async () => {
  const { user, api } = open([unknown], { [`POST ${PATH}/filings`]: refusal(404, 'This email isn’t here any more.') });
  const dialog = await review(user);
  expect(dialog.getByRole('radio', { name: 'A new inquiry' })).toBeChecked();
  expect(dialog.getByLabelText(/^Event title/)).toHaveValue('Keynote in May');
  expect(dialog.getByLabelText(/^Who asks/)).toHaveValue('Ada Lovelace');
  await user.click(dialog.getByRole('button', { name: 'Add the inquiry' }));
  expect(await dialog.findByText('This email isn’t here any more.')).toBeInTheDocument();
  expect(api.asked(`POST ${PATH}/filings`)[0]?.body).toEqual({
    as: 'inquiry',
    name: 'Ada Lovelace',
    email: 'ada@client.example',
    title: 'Keynote in May',
    bureauPartnerId: null,
  });
});

it('takes no name for an inquiry of a bureau, and asks for one where it is another’s', async () => {
  const bureau = { id: '0190f0de-0000-7000-8000-00000000000b', name: 'Podium Partners' };
  const suggestion = { ...unknown.suggestion, bureauPartnerId: bureau.id, bureauPartnerName: bureau.name };
  const { user, api } = open([{ ...unknown, suggestion }], {
    'GET /api/bureau-partners': { body: { items: [], nextCursor: null } },
    [`POST ${PATH}/filings`]: refusal(404, 'This email isn’t here any more.'),
  });
  const dialog = await review(user);
  await user.click(dialog.getByRole('radio', { name: 'A new inquiry' }));
  expect(dialog.getByRole('combobox', { name: /^From the bureau/ })).toHaveValue('Podium Partners');
  expect(dialog.queryByLabelText(/^Who asks/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Add the inquiry' }));
  await waitFor(() => expect(api.asked(`POST ${PATH}/filings`)).toHaveLength(1));
  expect(api.asked(`POST ${PATH}/filings`)[0]?.body).toMatchObject({ bureauPartnerId: bureau.id });
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  await user.clear(dialog.getByLabelText(/^Who asks/));
  await user.click(dialog.getByRole('button', { name: 'Add the inquiry' }));
  expect(await dialog.findByText('The name is required')).toBeInTheDocument();
  expect(api.asked(`POST ${PATH}/filings`)).toHaveLength(1);
});

it('files an email at another bureau', async () => {
  const bureau = { id: '0190f0de-0000-7000-8000-00000000000b', name: 'Podium Partners' };
  const { user, api } = open([item], {
    'GET /api/bureau-partners': { body: { items: [{ ...bureau, ...BUREAU_FACTS }], nextCursor: null } },
    [`POST ${PATH}/filings`]: { body: { eventId: null, clientId: null, bureauPartnerId: bureau.id } },
  });
  const dialog = await review(user);
  await user.click(dialog.getByRole('radio', { name: 'A bureau' }));
  await user.click(dialog.getByRole('combobox', { name: 'Bureau' }));
  await user.click(await screen.findByRole('option', { name: /Podium Partners/ }));
  await user.click(dialog.getByRole('button', { name: 'File it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked(`POST ${PATH}/filings`).map(({ body }) => body)).toEqual([
    { as: 'bureau_partner', bureauPartnerId: bureau.id },
  ]);
});

it('dismisses an email after a question', async () => {
  const { user, api } = open([item], { [`DELETE ${PATH}`]: { body: {} } });
  const dialog = await review(user);
  await user.click(dialog.getByRole('button', { name: 'Dismiss this email…' }));
  expect(api.asked(`DELETE ${PATH}`)).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.asked(`DELETE ${PATH}`)).toHaveLength(1);
});

it('dismisses all that was seen after a question', async () => {
  const { user, api } = open([item, { ...unknown, id: EVENT, receivedAt: '2027-03-03T15:00:00.000Z' }], {
    [`DELETE ${MAIL}/messages`]: { body: {} },
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss all…' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Dismiss all' }));
  expect(await screen.findByText('All email dismissed')).toBeInTheDocument();
  expect(api.asked(`DELETE ${MAIL}/messages`).map(({ search }) => search.get('until'))).toEqual([item.receivedAt]);
});

it.each([
  [449, null],
  [450, '450 of 500 wait. After that, no more email is taken.'],
  [500, 'No more email is taken until you file or dismiss some.'],
])('says that it fills up: %d', async (waitingCount, sentence) => {
  open([item], { [`GET ${MAIL}/messages`]: { body: { items: [item], nextCursor: null, waitingCount } } });
  expect(await screen.findByRole('button', { name: 'Review Fwd: Keynote in May' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Dismiss all…' })).not.toBeInTheDocument();
  if (sentence) expect(screen.getByText(sentence)).toBeInTheDocument();
  else expect(screen.queryByText(/no more email is taken/i)).not.toBeInTheDocument();
});

it('stops taking replies where an answer came in that waits', async () => {
  const threadId = '0190f0de-0000-7000-8000-000000000070';
  let answer: InboundMessageResponse = { ...message, replyThreadId: threadId };
  const { user, api } = open([item], {
    [`GET ${PATH}`]: () => ({ body: answer }),
    [`DELETE ${MAIL}/reply-threads/${threadId}`]: () => {
      answer = { ...message, replyThreadId: null };
      return {};
    },
  });
  const dialog = await review(user);
  await user.click(await dialog.findByRole('button', { name: 'Stop taking replies here…' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop taking replies' }));
  expect(await screen.findByText('No more replies here')).toBeInTheDocument();
  expect(api.asked(`DELETE ${MAIL}/reply-threads/${threadId}`)).toHaveLength(1);
  await screen.findByRole('button', { name: 'Dismiss this email…' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop taking/ })).not.toBeInTheDocument());
});

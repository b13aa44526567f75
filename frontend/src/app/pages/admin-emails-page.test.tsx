import { screen, waitFor, within } from '@testing-library/react';
import type { EmailDeliveryResponse } from '@lectern/protocol/email-deliveries';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const LIST = 'GET /api/admin/email-deliveries';
const KEY = '0190f0de-0000-7000-8000-000000000001--send-verification-email';
const RESEND = `POST /api/admin/email-deliveries/${KEY}/resend`;
const ACCOUNT = { id: '0190f0de-0000-7000-8000-0000000000aa', username: 'paula' };

const sent: EmailDeliveryResponse = {
  key: KEY,
  template: 'verify-email',
  status: 'sent',
  deliveredAt: '2026-11-20T10:00:00.000Z',
  recipient: 'paula@stone.example',
  account: ACCOUNT,
  reason: null,
  isResent: false,
  resendRequestedAt: null,
  whyNotAgain: null,
};
const refused: EmailDeliveryResponse = {
  ...sent,
  key: '0190f0de-0000-7000-8000-000000000002--send-share-link',
  template: 'share-link',
  status: 'refused',
  recipient: 'p•••@p•••.example',
  reason: { words: 'The mail server rejected this recipient.', detail: '550 no mailbox p•••@p•••.example' },
  whyNotAgain: 'Only the speaker can resend it.',
};

const handlers = {
  ...signedIn,
  'GET /api/user': { body: { ...maya, isAdmin: true } },
  'GET /api/admin/email-templates': { body: { templates: ['share-link', 'verify-email'] } },
  [LIST]: { body: { items: [sent, refused], nextCursor: null } },
};

it('says what went where and why it was refused', async () => {
  renderApp('/admin/emails', handlers);
  const table = within(await screen.findByRole('table', { name: 'Emails' }));
  await table.findByText('Verify email');
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent('paula@stone.example');
  expect(first).toHaveTextContent('Sent');
  expect(second).toHaveTextContent('Refused550 no mailbox p•••@p•••.example');
  expect(table.getAllByRole('link', { name: 'paula' })[0]).toHaveAttribute('href', `/admin/accounts/${ACCOUNT.id}`);
});

it('sends one again after a question', async () => {
  const { user, api } = renderApp('/admin/emails', { ...handlers, [RESEND]: { body: { count: 1 } } });
  const [button] = await screen.findAllByRole('button', { name: /^Send again: ./ });
  await user.click(button!);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send “Verify email” again?' }));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Sending again')).toBeInTheDocument();
  expect(api.asked(RESEND)).toHaveLength(1);
});

it('says why another is not sent again, and what went wrong', async () => {
  const { user } = renderApp('/admin/emails', {
    ...handlers,
    [RESEND]: refusal(409, 'Its trigger is more than a week old and no longer stored.'),
  });
  const buttons = await screen.findAllByRole('button', { name: /^Send again: ./ });
  await user.click(buttons[1]!);
  const why = within(await screen.findByRole('alertdialog', { name: '“Share link” can’t be sent again' }));
  expect(why.getByText('Only the speaker can resend it.')).toBeInTheDocument();
  expect(why.getByRole('button', { name: 'Send again' })).toBeDisabled();
  await user.click(why.getByRole('button', { name: 'Close' }));
  await user.click(buttons[0]!);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText(/more than a week old/)).toBeInTheDocument();
});

it('keeps its filters in the address', async () => {
  const { user, api } = renderApp('/admin/emails?status=refused', {
    ...handlers,
    [LIST]: { body: { items: [], nextCursor: null } },
  });
  expect(await screen.findByText('No matching emails')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Type of email' }));
  await user.click(await screen.findByRole('option', { name: 'Share link' }));
  await waitFor(() => expect(api.asked(LIST).at(-1)?.search.get('template')).toBe('share-link'));
  expect(api.asked(LIST).at(-1)?.search.get('status')).toBe('refused');
  await user.click(await screen.findByRole('button', { name: 'Show all emails' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

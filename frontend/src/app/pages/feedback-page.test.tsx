import { screen, waitFor, within } from '@testing-library/react';
import type { FeedbackResponse } from '@lectern/protocol/feedback';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(leaveApp);

const LIST = 'GET /api/feedback';
const SEND = 'POST /api/feedback';
const PICTURE = 'POST /api/feedback-screenshots';

const aFeedback = (changes: Partial<FeedbackResponse> = {}): FeedbackResponse => ({
  id: '0190f0de-0000-7000-8000-000000000001',
  kind: 'idea',
  rating: null,
  message: 'Sort tasks by client.',
  diagnostics: null,
  screenshot: 'none',
  state: 'received',
  createdAt: '2026-11-20T10:00:00.000Z',
  answers: [],
  ...changes,
});
const list = (...items: FeedbackResponse[]) => ({
  [LIST]: { body: { items, nextCursor: null } },
  'GET /api/account/support-access': { body: { allowedUntil: null, looks: [] } },
});
const picture = () => new File(['png'], 'Screen.png', { type: 'image/png', lastModified: 7 });

it('shows what was told before, with the answers', async () => {
  const answers = [
    { id: '0190f0de-0000-7000-8000-00000000000a', text: 'It comes in March.', createdAt: '2026-11-21T10:00:00.000Z' },
  ];
  renderApp('/feedback', { ...signedIn, ...list(aFeedback({ state: 'answered', rating: 4, answers })) });
  const told = within(await screen.findByRole('article', { name: /Idea of Nov 20(, 2026)?/ }));
  expect(told.getByText('Answered')).toBeInTheDocument();
  expect(told.getByRole('img', { name: '4 of 5 stars' })).toBeInTheDocument();
  expect(told.getByText('It comes in March.')).toBeInTheDocument();
});

it('offers support access where something is wrong', async () => {
  const { user } = renderApp('/feedback', { ...signedIn, ...list() });
  await screen.findByRole('radio', { name: 'Problem' });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Problem' }));
  const access = await screen.findByRole('switch', { name: 'Allow support access' });
  expect(access).not.toBeChecked();
  expect(access).toHaveAccessibleDescription(/Support sees what you see and can’t change anything/);
});

it('asks for a message before it sends anything', async () => {
  const { user, api } = renderApp('/feedback', { ...signedIn, ...list() });
  await user.click(await screen.findByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Your message is required')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Your message/ })).toHaveFocus();
  expect(api.asked(SEND)).toEqual([]);
});

it('keeps everything when sending fails, and sends the screenshot once', async () => {
  const { user, api } = renderApp('/feedback', {
    ...signedIn,
    ...list(),
    [PICTURE]: { status: 201, body: { id: '0190f0de-0000-7000-8000-0000000000cc' } },
    [SEND]: refusal(503, 'The server is busy. Please try again.'),
  });
  await user.click(await screen.findByRole('radio', { name: 'Problem' }));
  await user.type(screen.getByRole('textbox', { name: /Your message/ }), 'It broke.');
  await user.click(screen.getByRole('radio', { name: '2 of 5 stars' }));
  await user.upload(screen.getByLabelText(/Screenshot/), picture());
  expect(await screen.findByRole('img', { name: 'Your screenshot' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('The server is busy. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Your message/ })).toHaveValue('It broke.');
  expect(screen.getByRole('img', { name: 'Your screenshot' })).toBeInTheDocument();

  api.answer({ [SEND]: { status: 201, body: aFeedback({ kind: 'problem' }) } });
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Thank you')).toBeInTheDocument();
  const sent = api.asked(SEND);
  expect(sent.at(-1)?.body).toEqual({
    kind: 'problem',
    message: 'It broke.',
    rating: 2,
    diagnostics: null,
    screenshotId: '0190f0de-0000-7000-8000-0000000000cc',
  });
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(api.asked(PICTURE)).toHaveLength(1);
  expect(api.asked(PICTURE)[0]?.headers.get('Content-Type')).toBe('image/png');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Your message/ })).toHaveValue(''));
  expect(screen.queryByRole('img', { name: 'Your screenshot' })).not.toBeInTheDocument();
});

it('says beside the screenshot what is wrong with it, and sends without it', async () => {
  const { user, api } = renderApp('/feedback', {
    ...signedIn,
    ...list(),
    [PICTURE]: refusal(415, 'This picture type isn’t supported. Choose a PNG, JPEG or WebP.'),
    [SEND]: { status: 201, body: aFeedback() },
  });
  await user.type(await screen.findByRole('textbox', { name: /Your message/ }), 'Look.');
  await user.upload(screen.getByLabelText(/Screenshot/), picture());
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  const figure = within(screen.getByRole('figure'));
  expect(await figure.findByRole('alert')).toHaveTextContent('This picture type isn’t supported.');
  await user.click(figure.getByRole('button', { name: 'Remove screenshot' }));
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Thank you')).toBeInTheDocument();
  expect(api.asked(SEND).at(-1)?.body).toMatchObject({ screenshotId: null });
});

it('sends the diagnostic that was looked at, and only when it is wanted', async () => {
  const { user, api } = renderApp('/feedback', {
    ...signedIn,
    ...list(),
    'GET /api/health/live': { body: { status: 'ok' } },
    [SEND]: { status: 201, body: aFeedback() },
  });
  await user.type(await screen.findByRole('textbox', { name: /Your message/ }), 'Slow.');
  await user.click(screen.getByRole('checkbox', { name: 'Include diagnostics' }));
  await user.click(screen.getByText('See what’s sent'));
  const shown = screen.getByLabelText('Diagnostic');
  await waitFor(() => expect(shown).toHaveTextContent('Response time:'));
  expect(shown).toHaveTextContent('Signed in as: maya');
  await user.click(screen.getByRole('button', { name: 'Send feedback' }));
  expect(await screen.findByText('Thank you')).toBeInTheDocument();
  const sent = api.asked(SEND)[0]?.body as { diagnostics: string };
  expect(sent.diagnostics).toMatch(/^Diagnostic of .*\nPage address: .*\nSigned in as: maya\n/);
  expect(screen.getByRole('checkbox', { name: 'Include diagnostics' })).not.toBeChecked();
});

import type { AnnouncementResponse } from '@lectern/protocol/announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { aStatus } from '../testing/billing-rows';
import { leaveApp, maya, openTrial, renderApp, signedIn } from '../testing/render-app';
import { refusal } from '@/lib/testing/fake-api';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const row = (id: string, more: Partial<AnnouncementResponse> = {}): AnnouncementResponse => ({
  id,
  title: `Title ${id}`,
  body: '',
  level: 'info',
  shownFrom: '2027-03-04T12:00:00.000Z',
  isPast: false,
  isRead: false,
  ...more,
});
const current = (...banners: AnnouncementResponse[]) => ({
  body: { banners, unread: banners.filter(({ isRead }) => !isRead).length },
});
const open = (path: string, handlers: Parameters<typeof renderApp>[1]) => renderApp(path, { ...signedIn, ...handlers });
const banner = () => screen.queryByRole('complementary', { name: 'Announcement' });
const bell = (name: string) => screen.findByRole('link', { name });

it('shows one at a time under the header, the rest behind it', async () => {
  const rows = [row('a', { level: 'important', body: 'See [the plan](/subscribe).' }), row('b')];
  open('/faq', { 'GET /api/announcements/current': current(...rows) });
  const shown = await screen.findByRole('complementary', { name: 'Announcement' });
  expect(shown).toHaveTextContent('Important: Title a');
  expect(shown.closest('[aria-live="polite"]')).toBeInTheDocument();
  expect(await within(shown).findByRole('link', { name: 'the plan' })).toHaveAttribute('href', '/subscribe');
  expect(within(shown).getByRole('link', { name: '1 more' })).toHaveAttribute('href', '/announcements');
  expect(await bell('What’s new, 2 unread')).toHaveAttribute('href', '/announcements');
});

it('is dismissed at once and for good, and the next one follows', async () => {
  const { user, api } = open('/faq', {
    'GET /api/announcements/current': current(row('a'), row('b')),
    'POST /api/announcements/a/dismissal': {},
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss this announcement' }));
  expect(banner()).toHaveTextContent('Title b');
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(api.asked('POST /api/announcements/a/dismissal')).toHaveLength(1));
  expect(await bell('What’s new, 1 unread')).toBeInTheDocument();
});

it('comes back when the server did not hear of it, and says so', async () => {
  const { user } = open('/faq', {
    'GET /api/announcements/current': current(row('a')),
    'POST /api/announcements/a/dismissal': refusal(500, 'It failed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss this announcement' }));
  expect(banner()).not.toBeInTheDocument();
  expect(await screen.findByText('It couldn’t be dismissed')).toBeInTheDocument();
  await waitFor(() => expect(banner()).toHaveTextContent('Title a'));
});

it('says nothing, and asks nothing, where one pays', async () => {
  const { api } = open('/subscribe', {
    'GET /api/subscription-status': { body: aStatus('trialing', false) },
    'GET /api/announcements/current': current(row('a')),
  });
  await screen.findByRole('navigation', { name: 'Main' });
  await bell('What’s new');
  expect(api.asked('GET /api/announcements/current')).toEqual([]);
  expect(banner()).not.toBeInTheDocument();
});

it('is asked for beside the subscription, so that nothing moves down when it comes', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { api } = open('/faq', {
    'GET /api/subscription-status': () => held.then(() => ({ body: openTrial })),
    'GET /api/announcements/current': current(row('a')),
  });
  await waitFor(() => expect(api.asked('GET /api/announcements/current')).toHaveLength(1));
  answer();
  expect(await screen.findByRole('complementary', { name: 'Announcement' })).toHaveTextContent('Title a');
  expect(api.asked('GET /api/announcements/current')).toHaveLength(1);
});

it('holds the first screen until it is known, and no longer when it fails', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { api } = open('/faq', { 'GET /api/announcements/current': () => held.then(() => refusal(500, 'It failed.')) });
  await waitFor(() => expect(api.asked('GET /api/announcements/current')).toHaveLength(1));
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('main')).toBeInTheDocument();
});

it('is neither dismissed nor read for its owner by support that looks at the account', async () => {
  const endsAt = new Date(Date.now() + 20 * 60_000).toISOString();
  const readOnlyView = { by: 'head-office', name: 'Maya Stone', endsAt };
  const looking = {
    'GET /api/user': { body: { ...maya, readOnlyView } },
    'GET /api/announcements/current': current(row('a')),
    'GET /api/announcements': { body: { items: [row('a')], nextCursor: null } },
  };
  open('/faq', looking);
  expect(await screen.findByRole('complementary', { name: 'Announcement' })).toHaveTextContent('Title a');
  expect(screen.queryByRole('button', { name: 'Dismiss this announcement' })).not.toBeInTheDocument();
  leaveApp();
  const { api } = open('/announcements', looking);
  expect(await screen.findByRole('article')).toHaveTextContent('Title a');
  expect(api.asked('POST /api/announcements/readings')).toEqual([]);
});

it('lists live and past ones, marks what is new, and has then read it', async () => {
  const items = [
    row('a', { body: '**Bold** news.\n\n- one\n- two' }),
    row('b', { isRead: true, level: 'warning' }),
    row('c', { isPast: true, level: 'success' }),
  ];
  const { api } = open('/announcements', {
    'GET /api/announcements/current': current(row('a')),
    'GET /api/announcements': { body: { items, nextCursor: null } },
    'POST /api/announcements/readings': {},
  });
  const entries = await screen.findAllByRole('article');
  expect(entries).toHaveLength(3);
  expect(entries[0]).toHaveTextContent('NewsMar 4, 2027NewTitle a');
  expect(await within(entries[0]!).findByText('Bold')).toBeInTheDocument();
  expect(within(entries[0]!).getAllByRole('listitem')).toHaveLength(2);
  expect(entries[1]).toHaveTextContent('WarningMar 4, 2027Title b');
  expect(entries[2]).toHaveTextContent('Good newsMar 4, 2027OverTitle c');
  await waitFor(() =>
    expect(api.asked('POST /api/announcements/readings').map(({ body }) => body)).toEqual([{ ids: ['a', 'c'] }]),
  );
  await waitFor(() => expect(api.asked('GET /api/announcements/current').length).toBeGreaterThan(1));
  // The list itself says it: no banner above it.
  expect(banner()).not.toBeInTheDocument();
});

it('takes markup of nobody, and links that lead nowhere good, as words', async () => {
  const body = [
    '<img src=x onerror="alert(1)"> <script>alert(1)</script>',
    '[run](javascript:alert(1)) [away](//evil.example) ![pixel](https://evil.example/p.png)',
    '[mail](mailto:help@lectern.example) [web](https://lectern.example)',
  ].join('\n\n');
  open('/announcements', { 'GET /api/announcements': { body: { items: [row('a', { body })], nextCursor: null } } });
  const entry = await screen.findByRole('article');
  expect(await within(entry).findByRole('link', { name: 'mail' })).toHaveAttribute(
    'href',
    'mailto:help@lectern.example',
  );
  expect(within(entry).getByRole('link', { name: 'web' })).toHaveAttribute('rel', 'noreferrer');
  expect(within(entry).getAllByRole('link')).toHaveLength(2);
  expect(entry).toHaveTextContent(/run away/);
  expect(entry.querySelector('img, script')).toBeNull();
});

it('says that there is nothing, and what went wrong', async () => {
  const { user, api } = open('/announcements', { 'GET /api/announcements': refusal(500, 'The lights are out.') });
  expect(await screen.findByText('The lights are out.')).toBeInTheDocument();
  api.answer({ 'GET /api/announcements': { body: { items: [], nextCursor: null } } });
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByText('You’re up to date')).toBeInTheDocument();
});

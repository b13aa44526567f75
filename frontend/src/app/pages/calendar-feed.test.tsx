import { defaultCalendarFeed, type CalendarFeedResponse } from '@lectern/protocol/calendar-feed';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { aBilling } from '../testing/billing-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const url = 'https://lectern.test/calendar/abc/lectern.ics';
const aFeed = (fields: Partial<CalendarFeedResponse> = {}): CalendarFeedResponse => ({
  ...defaultCalendarFeed,
  isOn: true,
  url,
  madeAt: '2026-11-20T10:00:00.000Z',
  version: 2,
  ...fields,
});

const open = (feed: CalendarFeedResponse, more = {}) =>
  renderApp('/account-settings?section=calendar', {
    ...signedIn,
    'GET /api/account': {
      body: {
        ...maya,
        pendingEmail: null,
        timeZone: 'America/Denver',
        memberSince: '2026-11-01T10:00:00.000Z',
        termsVersion: '2025-06',
        version: 3,
      },
    },
    'GET /api/billing': { body: aBilling() },
    'GET /api/account/sessions': { body: { items: [] } },
    'GET /api/calendar-feed': { body: feed },
    'GET /api/calendar-sources': { body: { items: [] } },
    ...more,
  });
const card = async () => within(await screen.findByRole('region', { name: 'Calendar' }));

it('is off at first; one press makes the address, with what to do with it', async () => {
  const { user, api } = open(defaultCalendarFeed, { 'POST /api/calendar-feed/address': { body: aFeed() } });
  const calendar = await card();
  await user.click(await calendar.findByRole('button', { name: 'Create a calendar link' }));
  expect(await calendar.findByLabelText('Your private link')).toHaveValue(url);
  expect(api.asked('POST /api/calendar-feed/address')[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(calendar.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://lectern.test/calendar/abc/lectern.ics',
  );
  expect(calendar.getByText(/No calendar has read it yet/)).toBeInTheDocument();
  await user.click(calendar.getByText('How to add it to Google Calendar'));
  expect(calendar.getByText(/choose “From URL”/)).toBeVisible();
});

it('is copied', async () => {
  const { user } = open(aFeed({ lastReadAt: '2026-11-21T04:00:00.000Z' }));
  const calendar = await card();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await calendar.findByRole('button', { name: 'Copy link' }));
  expect(written).toHaveBeenCalledWith(url);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(calendar.getByText(/Last read by a calendar Nov 20(, 2026)?, 9:00 PM/)).toBeInTheDocument();
});

it('gets another address only after a question', async () => {
  const other = 'https://lectern.test/calendar/other/lectern.ics';
  const { user, api } = open(aFeed(), { 'POST /api/calendar-feed/address': { body: aFeed({ url: other }) } });
  const calendar = await card();
  await user.click(await calendar.findByRole('button', { name: 'New link…' }));
  expect(api.asked('POST /api/calendar-feed/address')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Create a new link' }));
  await waitFor(() => expect(calendar.getByLabelText('Your private link')).toHaveValue(other));
});

it('is turned off after a question, and says when that did not work', async () => {
  const { user, api } = open(aFeed(), { 'DELETE /api/calendar-feed/address': refusal(503, 'Try again in a minute.') });
  const calendar = await card();
  await user.click(await calendar.findByRole('button', { name: 'Turn off…' }));
  await user.click(screen.getByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByText('Try again in a minute.')).toBeInTheDocument();
  expect(calendar.getByLabelText('Your private link')).toBeInTheDocument();
  api.answer({ 'DELETE /api/calendar-feed/address': { body: aFeed({ isOn: false, url: null, madeAt: null }) } });
  await user.click(screen.getByRole('button', { name: 'Turn it off' }));
  expect(await calendar.findByRole('button', { name: 'Create a calendar link' })).toBeInTheDocument();
});

it('saves each choice as it is made, and takes it back when it was refused', async () => {
  const { user, api } = open(aFeed(), {
    'PATCH /api/calendar-feed': { body: aFeed({ includesTasks: true, version: 3 }) },
  });
  const calendar = await card();
  await user.click(await calendar.findByRole('switch', { name: 'Tasks' }));
  expect(calendar.getByRole('switch', { name: 'Tasks' })).toHaveFocus();
  expect(calendar.getByRole('switch', { name: 'Tasks' })).toBeEnabled();
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.asked('PATCH /api/calendar-feed')[0]?.body).toEqual({ includesTasks: true, version: 2 });
  expect(calendar.getByRole('switch', { name: 'Tasks' })).toBeChecked();
  api.answer({
    'PATCH /api/calendar-feed': refusal(409, 'This was changed in another window.', {
      current: aFeed({ includesTasks: true, includesHolds: false, version: 4 }),
    }),
  });
  await user.click(calendar.getByRole('switch', { name: 'Travel' }));
  expect(await screen.findByText('This was changed in another window.')).toBeInTheDocument();
  expect(calendar.getByRole('switch', { name: 'Travel' })).toBeChecked();
  expect(calendar.getByRole('switch', { name: 'Holds and unconfirmed events' })).not.toBeChecked();
});

it('that cannot be shown any more asks for a new one', async () => {
  open(aFeed({ url: null }));
  expect(await (await card()).findByText(/can’t be shown again/)).toBeInTheDocument();
});

it('that cannot be loaded offers to try again', async () => {
  const { user, api } = open(aFeed(), { 'GET /api/calendar-feed': { status: 500 } });
  const calendar = await card();
  const retry = await calendar.findByRole('button', { name: /again|retry/i });
  api.answer({ 'GET /api/calendar-feed': { body: aFeed() } });
  await user.click(retry);
  expect(await calendar.findByLabelText('Your private link')).toBeInTheDocument();
});

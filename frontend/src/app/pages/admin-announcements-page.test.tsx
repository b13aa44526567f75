import type { AdminAnnouncement } from '@lectern/protocol/admin-announcements';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const id = '018f0000-0000-7000-8000-0000000000a1';
const row = (more: Partial<AdminAnnouncement> = {}): AdminAnnouncement => ({
  id,
  title: 'Calendar feeds',
  body: 'They are **here**.',
  level: 'success',
  audience: 'subscribers',
  startsOn: '2027-03-05',
  startsTime: '09:00',
  endsOn: null,
  endsTime: null,
  state: 'draft',
  timeZone: 'America/Chicago',
  publishedAt: null,
  archivedAt: null,
  version: 1,
  createdAt: '2027-03-04T12:00:00.000Z',
  updatedAt: '2027-03-04T12:00:00.000Z',
  ...more,
});
const open = (path: string, handlers: Parameters<typeof renderApp>[1]) =>
  renderApp(path, { ...signedIn, 'GET /api/user': { body: { ...maya, isAdmin: true } }, ...handlers });
const path = `/api/admin/announcements/${id}`;

it('lists what there is, and filters by state in the address', async () => {
  const { user, api } = open('/admin/announcements', {
    'GET /api/admin/announcements': { body: { items: [row({ state: 'scheduled' })], nextCursor: null } },
  });
  const table = await screen.findByRole('table', { name: 'Announcements' });
  const link = await within(table).findByRole('link', { name: 'Calendar feeds' });
  expect(link).toHaveAttribute('href', `/admin/announcements/${id}`);
  expect(within(table).getByText('From Mar 5, 2027, 9:00 AM on')).toBeInTheDocument();
  expect(within(table).getByText('Subscribers')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Archived' }));
  await waitFor(() => expect(window.location.search).toBe('?state=archived'));
  const asked = api.asked('GET /api/admin/announcements');
  expect(asked.at(-1)?.search.get('state')).toBe('archived');
});

it('writes a new one with its preview beside it, and publishes it after asking', async () => {
  const { user, api } = open('/admin/announcements/new', {
    'POST /api/admin/announcements': { status: 201, body: row() },
    [`POST ${path}/publication`]: { body: row({ state: 'live', version: 2 }) },
    [`GET ${path}`]: { body: row({ state: 'live', version: 2 }) },
  });
  const form = await screen.findByRole('form', { name: 'Announcement' });
  await user.type(within(form).getByLabelText(/Title/), 'Calendar feeds');
  await user.type(within(form).getByLabelText(/Text/), 'They are **here**.');
  const banner = screen.getByRole('region', { name: 'Preview of the banner' });
  expect(banner).toHaveTextContent('News: Calendar feeds');
  expect(await within(banner).findByText('here')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Preview in the list' })).toHaveTextContent('They are here.');
  await user.click(within(form).getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('shown to everyone');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/admin/announcements/${id}`);
  expect(api.asked('POST /api/admin/announcements')[0]?.body).toEqual({
    title: 'Calendar feeds',
    body: 'They are **here**.',
    level: 'info',
    audience: 'all',
    startsOn: null,
    startsTime: null,
    endsOn: null,
    endsTime: null,
  });
  expect(api.asked(`POST ${path}/publication`)[0]?.body).toEqual({ version: 1 });
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

it('keeps what was written when publishing fails', async () => {
  const { user } = open(`/admin/announcements/${id}`, {
    [`GET ${path}`]: { body: row() },
    [`POST ${path}/publication`]: refusal(409, 'Its end has passed.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Saved, but not published')).toBeInTheDocument();
  expect(screen.getByText('Its end has passed.')).toBeInTheDocument();
  expect(screen.getByLabelText(/Title/)).toHaveValue('Calendar feeds');
});

it('lets the administrator choose when somebody else saved meanwhile', async () => {
  const theirs = row({ title: 'Theirs', version: 2 });
  const { user, api } = open(`/admin/announcements/${id}`, {
    [`GET ${path}`]: { body: row() },
    [`PATCH ${path}`]: ({ body }) =>
      (body as { version: number }).version === 1
        ? refusal(409, 'Changed.', { code: 'STALE_VERSION', current: theirs })
        : { body: row({ title: 'Mine', version: 3 }) },
  });
  const title = await screen.findByLabelText(/Title/);
  await user.clear(title);
  await user.type(title, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const dialog = await screen.findByRole('dialog', { name: 'This announcement has changed' });
  expect(dialog).toHaveTextContent('Theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.asked(`PATCH ${path}`).at(-1)?.body).toEqual({ title: 'Mine', version: 2 });
});

it('deletes a draft, archives what was published, and takes it out again', async () => {
  const live = row({ state: 'live', version: 2 });
  const { user, api } = open(`/admin/announcements/${id}`, {
    [`GET ${path}`]: { body: live },
    [`POST ${path}/archiving`]: { body: row({ state: 'archived', version: 3 }) },
    [`POST ${path}/restoration`]: { body: row({ version: 4 }) },
    [`DELETE ${path}`]: {},
    'GET /api/admin/announcements': { body: { items: [], nextCursor: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Unarchive' }));
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('Nothing announced yet')).toBeInTheDocument();
  expect(api.asked(`DELETE ${path}`)[0]?.search.get('version')).toBe('4');
});

it('is closed to everybody else', async () => {
  renderApp('/admin/announcements', signedIn);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});

it('says that there is none at an address', async () => {
  open(`/admin/announcements/${id}`, { [`GET ${path}`]: refusal(404, 'There’s nothing at this address.') });
  expect(await screen.findByText('This announcement isn’t here')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Announcements', current: false })).toBeInTheDocument();
});

import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@/lib/testing/fake-api';
import { anEvent, ids, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { aLink, aLinkDetail, anEventLink, shareIds } from '../testing/share-rows';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const LIST = 'GET /api/share-links';
const MAKE = 'POST /api/share-links';
const copied = jest.fn<Promise<void>, [string]>();

beforeEach(() => {
  copied.mockReset().mockResolvedValue(undefined);
});

/** user-event brings a clipboard of its own; what is written there is kept here. */
function open(path: string, more = {}, options = {}) {
  const app = renderApp(
    path,
    {
      ...signedIn,
      [LIST]: {
        body: {
          items: [aLink({ views7Days: 4, lastViewedAt: '2026-11-20T10:00:00.000Z' }), anEventLink()],
          nextCursor: null,
        },
      },
      'GET /api/events': { body: noRows },
      'GET /api/bureau-partners': { body: noRows },
      [`GET /api/share-links/${shareIds.kit}`]: { body: aLinkDetail() },
      ...more,
    },
    options,
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  return app;
}

it('lists what was given out, for whom, and who looked', async () => {
  const { user } = open('/share-links');
  const table = within(await screen.findByRole('table', { name: 'Share links' }));
  const kit = within((await table.findByRole('link', { name: /Media kit/ })).closest('tr') as HTMLElement);
  expect(kit.getByText('Open')).toBeInTheDocument();
  expect(kit.getByText('4')).toBeInTheDocument();
  expect(kit.getByText(/^Nov 20(, 2026)?$/)).toBeInTheDocument();
  expect(table.getByText('Mar 4, 2027 · Cascade Health')).toBeInTheDocument();
  await user.click(table.getByRole('button', { name: 'Copy the link “Media kit”' }));
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith('https://lectern.example/share/maya-stone/secret');
});

it('copies a link by a finger that moves its row to the right', async () => {
  const { user } = open('/share-links', {}, { width: 390 });
  await swipeRow(user, await screen.findByRole('link', { name: /Media kit/ }), 80);
  expect(await screen.findByText('Link copied')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith('https://lectern.example/share/maya-stone/secret');
});

it('filters by kind and status in the address', async () => {
  const { user, api } = open('/share-links?status=active');
  await user.click(await screen.findByRole('button', { name: 'Event details' }));
  await waitFor(() => expect(window.location.search).toBe('?status=active&kind=event_details'));
  await waitFor(() => expect(api.asked(LIST).at(-1)?.search.toString()).toBe('kind=event_details&status=active'));
});

it('shows no copy button for what nobody can open', async () => {
  open('/share-links', {
    [LIST]: {
      body: { items: [aLink({ status: 'revoked', revokedAt: '2026-11-20T10:00:00.000Z' })], nextCursor: null },
    },
  });
  expect(await screen.findByText('Closed', { selector: 'span' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Copy the link/ })).not.toBeInTheDocument();
});

it('draws the QR code of a link and hands it out as a drawing', async () => {
  const { user } = open('/share-links');
  const button = await screen.findByRole('button', { name: 'QR code of “Media kit”' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip', { name: 'QR code' })).toBeInTheDocument();
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code' }));
  expect(dialog.getByRole('img', { name: 'QR code of the link' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,/),
  );
  const saved: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    saved.push(file);
    return 'blob:qr';
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(dialog.getByRole('button', { name: 'SVG' }));
  expect(saved.map(({ type }) => type)).toEqual(['image/svg+xml']);
  click.mockRestore();
});

it('makes a media kit link in one press and opens it', async () => {
  const { user, api } = open('/share-links?new=1', { [MAKE]: { status: 201, body: aLinkDetail() } });
  const form = within(await screen.findByRole('dialog', { name: 'Share the media kit' }));
  await user.click(form.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Link created')).toBeInTheDocument();
  expect(window.location.pathname).toBe(`/share-links/${shareIds.kit}`);
  expect(api.asked(MAKE)[0]?.body).toEqual({
    kind: 'media_kit',
    eventId: null,
    variant: 'direct',
    bureauPartnerId: null,
    representativeId: null,
    name: null,
    message: null,
    expiresOn: null,
  });
  expect(api.asked(MAKE)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('asks before it forgets the name that was typed for a new link', async () => {
  const { user } = open('/share-links?new=1');
  const form = within(await screen.findByRole('dialog', { name: 'Share the media kit' }));
  await user.type(form.getByRole('textbox', { name: 'Your name for it' }), 'For Dana');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(form.getByRole('textbox', { name: 'Your name for it' })).toHaveValue('For Dana');
});

it('wants the bureau of a bureau-friendly link, and keeps the form when the server refuses', async () => {
  const { user, api } = open('/share-links?new=1', {
    [LIST]: { body: noRows },
    [MAKE]: refusal(422, 'You have 1,000 links. Delete some first.'),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Share the media kit' }));
  await user.click(form.getByRole('radio', { name: 'A bureau’s' }));
  await user.click(form.getByRole('button', { name: 'Create link' }));
  expect(await form.findByText('Choose the bureau whose contact details it shows')).toBeInTheDocument();
  expect(api.asked(MAKE)).toHaveLength(0);
  await user.click(form.getByRole('radio', { name: 'Yours' }));
  await user.click(form.getByRole('button', { name: 'Create link' }));
  expect(await form.findByText('You have 1,000 links. Delete some first.')).toBeInTheDocument();
});

it('offers the links of an event from its header, with its bureau chosen already', async () => {
  const path = `/api/events/${ids.event}`;
  const { user, api } = open(`/events/${ids.event}`, {
    [`GET ${path}`]: { body: anEvent({ bureauPartnerId: shareIds.bureau, bureauPartnerName: 'Lighthouse Bureau' }) },
    [LIST]: { body: { items: [anEventLink()], nextCursor: null } },
    [MAKE]: { status: 201, body: { ...aLinkDetail(), ...anEventLink() } },
  });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  const form = within(await screen.findByRole('dialog', { name: 'Share this event' }));
  expect(await form.findByText('1 link is already open')).toBeInTheDocument();
  expect(api.asked(LIST).at(-1)?.search.toString()).toBe(
    `kind=event_details&eventId=${ids.event}&status=active&limit=20`,
  );
  await user.click(form.getByRole('button', { name: 'Copy the link “Pacific Nurses Summit”' }));
  expect(copied).toHaveBeenCalledTimes(1);
  await user.click(form.getByRole('radio', { name: 'A bureau’s' }));
  expect(form.getByRole('combobox', { name: /Bureau partner/ })).toHaveValue('Lighthouse Bureau');
  await user.click(form.getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(api.asked(MAKE)[0]?.body).toMatchObject({
      kind: 'event_details',
      eventId: ids.event,
      variant: 'bureau',
      bureauPartnerId: shareIds.bureau,
    }),
  );
});

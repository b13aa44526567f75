import { screen, waitFor, within } from '@testing-library/react';
import { PresentationResponse } from '@lectern/protocol/presentations';
import { refusal } from '@/lib/testing/fake-api';
import { aReadiness, anEvent, ids, noHolds, noRows } from '../testing/business-rows';
import { aProfile, leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const id = '018f0000-0000-7000-8000-0000000000c1';
const path = `/api/presentations/${id}`;
const slides = (versionNumber: number, isCurrent: boolean) => ({
  id: `018f0000-0000-7000-8000-0000000000d${versionNumber}`,
  versionNumber,
  note: null,
  isCurrent,
  uploadedAt: '2027-03-01T10:00:00.000Z',
  version: 1,
  file: {
    id: `018f0000-0000-7000-8000-0000000000e${versionNumber}`,
    name: `v${versionNumber}.pdf`,
    contentType: 'application/pdf',
    sizeBytes: 2_000_000,
    state: 'ready',
    hasThumbnail: false,
  },
});

function aPresentation(more: Partial<PresentationResponse> = {}): PresentationResponse {
  return PresentationResponse.parse({
    id,
    title: 'Leading out loud',
    abstractShort: 'Short.',
    abstractLong: 'Long.',
    lengthsMinutes: [45, 60],
    takeaways: ['Say it first'],
    audience: 'Managers',
    avNeeds: [{ item: 'Lavalier', isRequired: true }],
    isActive: true,
    slides: [slides(2, true), slides(1, false)],
    handouts: [],
    eventCount: 2,
    deliveredCount: 1,
    audienceReached: 400,
    version: 1,
    createdAt: '2027-03-01T10:00:00.000Z',
    updatedAt: '2027-03-01T10:00:00.000Z',
    ...more,
  });
}

const answers = { ...signedIn, [`GET ${path}`]: { body: aPresentation() }, [`GET ${path}/events`]: { body: noRows } };

it('makes a presentation, without its empty lines', async () => {
  const { user, api } = renderApp('/profile?tab=presentations', {
    ...answers,
    'GET /api/presentations': { body: noRows },
    'POST /api/presentations': { status: 201, body: aPresentation() },
  });
  await user.click((await screen.findAllByRole('button', { name: 'Add a presentation' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'New presentation' }));
  await user.type(form.getByRole('textbox', { name: /^Title/ }), 'Leading out loud');
  await user.type(form.getByRole('textbox', { name: 'Lengths offered' }), '60, soon');
  await user.click(form.getByRole('button', { name: 'Add a takeaway' }));
  await user.type(await form.findByRole('textbox', { name: 'Takeaway 1' }), 'Say it first{Enter}');
  await user.click(form.getByRole('button', { name: 'Save presentation' }));
  expect(await form.findByText('Enter minutes such as 45, 60')).toBeInTheDocument();
  await user.clear(form.getByRole('textbox', { name: 'Lengths offered' }));
  await user.type(form.getByRole('textbox', { name: 'Lengths offered' }), '60, 45 min');
  await user.click(form.getByRole('button', { name: 'Save presentation' }));
  await waitFor(() => expect(window.location.pathname).toBe(`/presentations/${id}`));
  expect(api.asked('POST /api/presentations')[0]?.body).toMatchObject({
    title: 'Leading out loud',
    lengthsMinutes: [45, 60],
    takeaways: ['Say it first'],
    isActive: true,
  });
});

it('says when slides have been checked, without a reload', async () => {
  const added = slides(3, true);
  const withSlides = (state: string) =>
    PresentationResponse.shape.slides.parse([{ ...added, file: { ...added.file, state } }]);
  const { api } = renderApp(`/presentations/${id}`, {
    ...answers,
    [`GET ${path}`]: { body: aPresentation({ slides: withSlides('processing') }) },
  });
  await screen.findByText('Checking');
  api.answer({ [`GET ${path}`]: { body: aPresentation({ slides: withSlides('ready') }) } });
  await waitFor(() => expect(screen.queryByText('Checking')).not.toBeInTheDocument());
});

it('makes an older version of the slides current again', async () => {
  const older = slides(1, false);
  const { user, api } = renderApp(`/presentations/${id}`, {
    ...answers,
    [`PATCH /api/presentation-slides/${older.id}`]: {
      body: aPresentation({ slides: PresentationResponse.shape.slides.parse([slides(2, false), slides(1, true)]) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More about version 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make current' }));
  expect(await screen.findByText('Version 1 is now current')).toBeInTheDocument();
  expect(api.asked(`PATCH /api/presentation-slides/${older.id}`)[0]?.body).toEqual({ version: 1, isCurrent: true });
});

it('says what holds a presentation that cannot be deleted, and archives it instead', async () => {
  const { user, api } = renderApp(`/presentations/${id}`, {
    ...answers,
    [`DELETE ${path}`]: refusal(409, 'This presentation can’t be deleted: two events have it.'),
    [`PATCH ${path}`]: { body: aPresentation({ isActive: false, version: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete presentation' }));
  expect(await screen.findByText(/two events have it/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Presentation archived')).toBeInTheDocument();
  expect(api.asked(`PATCH ${path}`)[0]?.body).toEqual({ isActive: false, version: 1 });
});

it('stands on one page with its speaker', async () => {
  renderApp(`/presentations/${id}/print`, {
    ...answers,
    'GET /api/speaker-profile': { body: aProfile({ website: 'https://maya.example' }) },
  });
  const sheet = within(await screen.findByRole('article', { name: 'One-sheet: Leading out loud' }));
  expect(sheet.getByRole('heading', { name: 'Leading out loud' })).toBeInTheDocument();
  expect(sheet.getByText('Maya Stone')).toBeInTheDocument();
  expect(sheet.getByText('45 min · 60 min')).toBeInTheDocument();
  expect(sheet.getByText(/maya\.example/)).toBeInTheDocument();
});

it('says what the talk needs beyond the event’s list once it knows that list', async () => {
  const event = `/api/events/${ids.event}`;
  const { user, api } = renderApp(`/events/${ids.event}?tab=talk`, {
    ...answers,
    [`GET ${event}`]: { body: anEvent({ presentationId: id, presentationName: 'Leading out loud' }) },
    [`GET ${event}/holds`]: { body: noHolds },
    [`GET /api/readiness/${ids.event}`]: { body: aReadiness() },
    [`GET ${event}/logistics`]: refusal(400, 'Out of order.'),
  });
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/needs what’s below/)).not.toBeInTheDocument();
  api.answer({ [`GET ${event}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } } });
  await user.click(again);
  expect(await screen.findByText('Lavalier')).toBeVisible();
});

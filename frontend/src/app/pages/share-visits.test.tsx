import { screen, within } from '@testing-library/react';
import { ShareVisitsResponse } from '@lectern/protocol/share-visits';
import { refusal } from '@/lib/testing/fake-api';
import { noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { aLinkDetail, shareIds } from '../testing/share-rows';

afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const VISITS = `GET /api/share-links/${shareIds.kit}/visits`;

const theVisits = (more: Partial<ShareVisitsResponse> = {}): ShareVisitsResponse =>
  ShareVisitsResponse.parse({
    linkId: shareIds.kit,
    from: '2027-02-26',
    to: '2027-03-04',
    totals: { views: 5, visitors: 2, downloads: 3 },
    days: ['02-26', '02-27', '02-28', '03-01', '03-02', '03-03', '03-04'].map((day, index) => ({
      day: `2027-${day}`,
      views: index === 6 ? 4 : index === 1 ? 1 : 0,
      visitors: index === 6 ? 2 : 1,
    })),
    sections: [{ section: 'talks', label: 'Talks', views: 4 }],
    downloads: [{ kind: 'picture', label: 'Headshot 1 (print)', count: 3 }],
    current: { version: 4, updatedAt: '2027-03-03T10:00:00.000Z' },
    acknowledgements: [
      {
        visitor: 2,
        acknowledgedAt: '2027-03-04T10:00:00.000Z',
        version: 4,
        pageOf: '2027-03-03T10:00:00.000Z',
        isCurrent: true,
      },
      { visitor: 1, acknowledgedAt: '2027-03-01T10:00:00.000Z', version: 2, pageOf: null, isCurrent: false },
    ],
    latest: [
      {
        id: shareIds.file,
        visitor: 1,
        startedAt: '2027-03-04T09:00:00.000Z',
        sections: ['Talks'],
        downloads: 1,
        sawCurrent: false,
      },
    ],
    ...more,
  });

const open = (visits: unknown, link = aLinkDetail()) =>
  renderApp(`/share-links/${shareIds.kit}?tab=visits`, {
    ...signedIn,
    [`GET /api/share-links/${shareIds.kit}`]: { body: link },
    'GET /api/share-links': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    [VISITS]: visits,
  });

it('shows how often a page was opened, as a chart and as its twin in numbers', async () => {
  const { user, api } = open({ body: theVisits() });
  const days = within(await screen.findByRole('region', { name: 'By day' }));
  expect(days.getByRole('img', { name: 'Mar 4, 2027: Views 4, Visitors 2' })).toBeInTheDocument();
  await user.click(days.getByRole('radio', { name: 'Table' }));
  const rows = days.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([expect.stringContaining('Mar 4, 2027'), expect.stringContaining('Feb 27, 2027')]);
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  expect(api.asked(VISITS).map(({ search }) => search.get('days'))).toEqual(['30', '90']);
});

it('draws no chart of a single day, and leaves out what is empty', async () => {
  const [day] = theVisits().days.slice(6);
  open({ body: theVisits({ days: [day!], downloads: [], acknowledgements: [] }) });
  expect(await screen.findByRole('region', { name: 'Latest visits' })).toBeInTheDocument();
  for (const name of ['By day', 'Downloads', 'Who has read what changed']) {
    expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  }
});

it('says who has read what changed, what they saw, and what they took along', async () => {
  open({ body: theVisits() });
  const read = within(await screen.findByRole('region', { name: 'Who has read what changed' }));
  const [second, first] = read.getAllByRole('listitem');
  expect(second).toHaveTextContent(/Visitor 2 pressed Got it.*Up to date/);
  expect(first).toHaveTextContent(/Visitor 1 pressed Got it.*Changed since/);
  const latest = within(screen.getByRole('region', { name: 'Latest visits' }));
  expect(latest.getByRole('listitem')).toHaveTextContent('Saw Talks · 1 download · hasn’t seen the latest change');
  expect(screen.getByText('Headshot 1 (print) · Picture')).toBeInTheDocument();
  expect(screen.queryByText(/isn’t in your weekly summary/)).not.toBeInTheDocument();
});

it('says what to do while nobody came, and that a muted link is in no summary', async () => {
  const nobody = theVisits({
    totals: { views: 0, visitors: 0, downloads: 0 },
    days: [],
    sections: [],
    downloads: [],
    current: null,
    acknowledgements: [],
    latest: [],
  });
  open({ body: nobody }, aLinkDetail({ isMuted: true }));
  expect(await screen.findByText('No visits yet')).toBeInTheDocument();
  expect(screen.getByText(/No one has opened it yet/)).toHaveTextContent('isn’t in your weekly summary');
  expect(screen.queryByRole('region', { name: 'Latest visits' })).not.toBeInTheDocument();
});

it('can be tried again when it couldn’t be loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, api } = open(refusal(500, 'Something went wrong.'));
  const retry = await screen.findByRole('button', { name: /try again|retry/i });
  api.answer({ [VISITS]: { body: theVisits() } });
  await user.click(retry);
  expect(await screen.findByRole('region', { name: 'By day' })).toBeInTheDocument();
});

/** What came back from the event's shared pages, on the Planner tab of its page. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlannerAnswersResponse, type PlannerAnswer } from '@lectern/protocol/planners';
import { refusal } from '@/lib/testing/fake-api';
import { aReadiness, anEvent, ids, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const path = `/api/events/${ids.event}`;
const DECISIONS = `POST ${path}/planner-answers/decisions`;
const goals: PlannerAnswer = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  field: 'goals',
  value: 'Leave inspired',
  now: 'Leave with two plans',
  before: 'Leave with a plan',
  state: 'sent',
  decidedAt: null,
  version: 2,
};
const introducer: PlannerAnswer = {
  ...goals,
  id: '019a0000-0000-7000-8000-0000000000c2',
  field: 'introducer',
  value: { name: 'Ann Fox', phone: '+1 312 555 0100', email: null },
  now: null,
  before: null,
  version: 1,
};

const response = (more: Partial<PlannerAnswersResponse> = {}): PlannerAnswersResponse =>
  PlannerAnswersResponse.parse({
    eventId: ids.event,
    eventVersion: 7,
    sheets: [],
    ticks: [],
    holdDecisions: [],
    ...more,
  });
const sheet = (answers: PlannerAnswer[]) => ({
  linkId: '019a0000-0000-7000-8000-0000000000d1',
  linkName: 'For the planner',
  sentBy: 'Priya Shah',
  sentAt: '2027-01-04T10:00:00.000Z',
  drafts: 1,
  answers,
});

function open(data: PlannerAnswersResponse, more = {}) {
  return renderApp(`/events/${ids.event}?tab=planner`, {
    ...signedIn,
    [`GET ${path}`]: { body: anEvent({ status: 'confirmed' }) },
    [`GET /api/readiness/${ids.event}`]: { body: aReadiness() },
    [`GET ${path}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } },
    [`GET ${path}/planner-answers`]: { body: data },
    'GET /api/share-links': { body: noRows },
    'GET /api/tasks': { body: noRows },
    ...more,
  });
}
const answers = async () => within(await screen.findByRole('region', { name: 'Answers of Priya Shah' }));

it('says what comes here while nothing has', async () => {
  open(response());
  expect(await screen.findByText('Nothing from the planner yet')).toBeVisible();
});

it('shows each answer beside what the event says, and that it has changed', async () => {
  open(response({ sheets: [sheet([goals, introducer])] }));
  const rows = (await answers()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Leave inspired');
  expect(rows[0]).toHaveTextContent('The event says: Leave with two plans');
  expect(rows[0]).toHaveTextContent('It said “Leave with a plan” when this was sent.');
  expect(rows[1]).toHaveTextContent('Ann Fox, +1 312 555 0100');
  expect(rows[1]).not.toHaveTextContent('Changed meanwhile');
});

it('accepts one, and all at once, in the versions that were seen', async () => {
  const after = response({ sheets: [sheet([{ ...goals, state: 'accepted' }, introducer])] });
  const { api } = open(response({ sheets: [sheet([goals, introducer])] }), {
    [DECISIONS]: () => {
      api.answer({ [`GET ${path}/planner-answers`]: { body: after } });
      return { body: after };
    },
  });
  await userEvent.click((await answers()).getByRole('button', { name: 'Accept Goals' }));
  const accepted = await screen.findByText('Accepted');
  // Its buttons are gone; the focus is not.
  await waitFor(() => expect(accepted.closest('li')).toHaveFocus());
  expect(api.asked(DECISIONS)[0]?.body).toEqual({
    eventVersion: 7,
    accept: [{ id: goals.id, version: 2 }],
    decline: [],
  });
  expect(api.asked(DECISIONS)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
});

it('takes all of them at once', async () => {
  const { api } = open(response({ sheets: [sheet([goals, introducer])] }), { [DECISIONS]: { body: response() } });
  await userEvent.click((await answers()).getByRole('button', { name: 'Accept all' }));
  await waitFor(() => expect(api.asked(DECISIONS)).toHaveLength(1));
  expect(api.asked(DECISIONS)[0]?.body).toMatchObject({ accept: [{ id: goals.id }, { id: introducer.id }] });
});

it('says that nothing was changed when it is refused, and fetches what is', async () => {
  const { api } = open(response({ sheets: [sheet([goals])] }), {
    [DECISIONS]: refusal(409, 'The event or an answer was changed since you opened this.'),
  });
  await userEvent.click((await answers()).getByRole('button', { name: 'Decline Goals' }));
  expect(await screen.findByText(/was changed since you opened this/)).toBeVisible();
  await waitFor(() => expect(api.asked(`GET ${path}/planner-answers`).length).toBeGreaterThan(1));
});

it('shows ticks and decided dates with who and when', async () => {
  open(
    response({
      ticks: [
        {
          kind: 'av',
          id: goals.id,
          line: 'Lapel mic',
          isByPlanner: true,
          confirmedBy: 'Priya',
          confirmedOn: '2027-01-05',
        },
      ],
      holdDecisions: [
        {
          id: goals.id,
          decision: 'confirm',
          firstDay: '2027-03-04',
          lastDay: '2027-03-05',
          decidedBy: 'Priya',
          note: 'See you there',
          decidedAt: '2027-01-05T10:00:00.000Z',
        },
      ],
    }),
  );
  expect(await screen.findByText('Lapel mic')).toBeVisible();
  expect(screen.getByText('AV · by Priya, Jan 5, 2027')).toBeVisible();
  expect(screen.getByText(/Priya confirmed Mar 4/)).toBeVisible();
  expect(screen.getByText('“See you there”')).toBeVisible();
});

/** The holds of an event as a speaker sees them, on its page. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HoldResponse } from '@lectern/protocol/holds';
import { refusal } from '@/lib/testing/fake-api';
import { anEvent, ids, noRows } from '../testing/business-rows';
import { aHold, HOLD_DAY as DAY, holdsOf } from '../testing/hold-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const path = `/api/events/${ids.event}`;
const other = { eventId: '019a0000-0000-7000-8000-0000000000e2', eventTitle: 'Winter Gala' };

const second = aHold({ id: '019a0000-0000-7000-8000-0000000000f2', ...other, rank: 2, expiresOn: null });
function open(holds: HoldResponse[], more = {}, event = anEvent({ status: 'hold' })) {
  return renderApp(`/events/${ids.event}`, {
    ...signedIn,
    [`GET ${path}`]: { body: event },
    [`GET ${path}/holds`]: { body: holdsOf(holds) },
    'GET /api/holds': {
      body: { items: holds.length > 0 ? [{ date: DAY, holds, takenBy: [] }] : [], nextCursor: null },
    },
    [`GET ${path}/history`]: { body: noRows },
    'GET /api/tasks': { body: noRows },
    'POST /api/events/conflicts': { body: { items: [] } },
    ...more,
  });
}
const panel = async () => within(await screen.findByRole('region', { name: 'Holds' }));

it('shows who stands on the day, in which order and until when', async () => {
  open([aHold(), second]);
  const holds = await panel();
  const rows = await holds.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/First option, this event.*Cascade Health/);
  expect(rows[0]).toHaveTextContent('Expires in 2 days (Tue, Jan 12)');
  expect(rows[1]).toHaveTextContent('Second option, Winter Gala');
  expect(holds.getByRole('link', { name: 'Winter Gala' })).toHaveAttribute('href', `/events/${other.eventId}`);
});

it('places a hold on the event’s day and offers the letter', async () => {
  let stored = holdsOf([]);
  const { user, api } = open([], {
    [`GET ${path}/holds`]: () => ({ body: stored }),
    [`POST ${path}/holds`]: () => {
      stored = holdsOf([aHold()]);
      return { status: 201, body: stored };
    },
    [`GET /api/holds/${aHold().id}/letter`]: {
      body: {
        to: { name: 'Dana Whitfield', email: 'dana@cascade.example' },
        subject: 'First option hold',
        body: 'Dear Dana,\nyou & I',
      },
    },
  });
  const holds = await panel();
  await user.click(await holds.findByRole('button', { name: 'Place a hold' }));
  const form = within(await screen.findByRole('dialog', { name: 'Place a hold' }));
  expect(form.getByRole('textbox', { name: 'Day' })).toHaveValue('Mar 4, 2027');
  await user.type(form.getByRole('textbox', { name: 'Expires on' }), 'Feb 1, 2027');
  // A double click: what follows the second answer would close what was opened after the first.
  for (let press = 0; press < 2; press += 1) fireEvent.click(form.getByRole('button', { name: 'Place hold' }));
  await user.click(await screen.findByRole('button', { name: 'Draft an email' }));
  const asked = api.asked(`POST ${path}/holds`);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(asked[0]?.body).toEqual({
    dates: [DAY],
    clientId: ids.client,
    bureauPartnerId: null,
    placedOn: '2027-01-10',
    expiresOn: '2027-02-01',
    notes: null,
  });
  const letter = within(await screen.findByRole('dialog', { name: 'Email draft' }));
  await user.type(await letter.findByRole('textbox', { name: 'Subject' }), '!');
  expect(letter.getByRole('link', { name: 'Open in email' })).toHaveAttribute(
    'href',
    'mailto:dana@cascade.example?subject=First%20option%20hold!&body=Dear%20Dana%2C%0D%0Ayou%20%26%20I',
  );
});

it('puts what the server refuses on the day, and keeps what was typed', async () => {
  const { user } = open([], {
    [`POST ${path}/holds`]: refusal(400, 'This event holds Mar 4, 2027 already', {
      fieldErrors: { dates: 'This event holds Mar 4, 2027 already' },
    }),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Place a hold' }));
  const form = within(await screen.findByRole('dialog', { name: 'Place a hold' }));
  await user.type(form.getByRole('textbox', { name: 'Notes' }), 'By phone');
  await user.click(form.getByRole('button', { name: 'Place hold' }));
  expect(await form.findByText('This event holds Mar 4, 2027 already')).toBeInTheDocument();
  expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue('By phone');
});

it('says what is on the days before they are held', async () => {
  const text = 'Busy in “Family” on Mar 4, 2027, all day.';
  const { user, api } = open([], {
    'POST /api/events/conflicts': {
      body: {
        items: [
          { kind: 'busy', severity: 'warning', text, eventId: null },
          { kind: 'first_option', severity: 'notice', text: 'The ladder says this.', eventId: ids.event },
        ],
      },
    },
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Place a hold' }));
  const form = within(await screen.findByRole('dialog', { name: 'Place a hold' }));
  expect(await form.findByText(text)).toBeInTheDocument();
  expect(form.queryByText('The ladder says this.')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Another day' }));
  await waitFor(() =>
    expect(api.asked('POST /api/events/conflicts').at(-1)?.body).toMatchObject({
      eventId: ids.event,
      eventDate: DAY,
      endDate: '2027-03-05',
    }),
  );
});

it('releases the last hold after asking whether the event goes too, and says who moved up', async () => {
  const release = `POST /api/holds/${aHold().id}/releases`;
  const { user, api } = open([aHold(), second], { [release]: { body: holdsOf([], []) } });
  const holds = await panel();
  await user.click(await holds.findByRole('button', { name: /More for first option/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Release' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Release this hold?' }));
  expect(dialog.getByText(/Winter Gala moves up to first option\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Release the event too' }));
  await user.click(dialog.getByRole('button', { name: 'Release hold' }));
  expect(await screen.findByText('Winter Gala is now the first option.')).toBeInTheDocument();
  expect(api.asked(release)[0]?.body).toEqual({ version: 1, reason: null, releaseEvent: true });
});

it.each([
  ['2027-01-11', 'Answer by tomorrow.'],
  ['2027-01-08', 'Your answer was due Fri, Jan 8.'],
])('asks for the answer to a challenge, due %s', async (challengeAnswerBy, text) => {
  const { user } = open([aHold({ challengedOn: '2027-01-05', challengeAnswerBy })]);
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
});

it('challenges a first option that is another event’s', async () => {
  const first = aHold({ id: '019a0000-0000-7000-8000-0000000000f3', ...other });
  const challenge = `POST /api/holds/${first.id}/challenges`;
  const { user, api } = open([first, aHold({ rank: 2 })], { [challenge]: { body: holdsOf([first]) } });
  await user.click(await (await panel()).findByRole('button', { name: 'More for first option, Winter Gala' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Challenge' }));
  const form = within(await screen.findByRole('dialog', { name: 'Challenge the first option' }));
  expect(form.getByRole('textbox', { name: 'Answer by' })).toHaveValue('Jan 13, 2027');
  await user.click(form.getByRole('checkbox', { name: /Let the hold expire/ }));
  await user.click(form.getByRole('button', { name: 'Challenge' }));
  expect(await screen.findByText('Hold challenged')).toBeInTheDocument();
  expect(api.asked(challenge)[0]?.body).toEqual({
    version: 1,
    answerBy: '2027-01-13',
    expireUnanswered: true,
    reason: null,
  });
});

it('shows theirs and mine when the hold was saved meanwhile', async () => {
  const theirs = aHold({ notes: 'Their note', version: 2 });
  const patch = `PATCH /api/holds/${theirs.id}`;
  const { user, api } = open([aHold()], {
    [patch]: refusal(409, 'This was changed.', { code: 'STALE_VERSION', current: theirs }),
  });
  await user.click(await (await panel()).findByRole('button', { name: /More for first option/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit hold' }));
  const form = within(await screen.findByRole('dialog', { name: 'Hold on Mar 4, 2027' }));
  await user.type(form.getByRole('textbox', { name: 'Notes' }), 'My note');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  const merge = within(await screen.findByRole('dialog', { name: 'This hold has changed' }));
  expect(merge.getByText('Their note')).toBeInTheDocument();
  api.answer({ [patch]: { body: holdsOf([{ ...theirs, notes: 'My note', version: 3 }]) } });
  await user.click(merge.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.asked(patch).at(-1)?.body).toEqual({ notes: 'My note', version: 2 }));
  expect(await screen.findByText('Hold saved')).toBeInTheDocument();
});

it('asks what becomes of the others’ holds before an event is confirmed', async () => {
  const change = `POST ${path}/status-changes`;
  const { user, api } = open([aHold(), second], { [change]: { body: anEvent({ status: 'confirmed', version: 2 }) } });
  await (await panel()).findAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  await user.click(dialog.getByRole('radio', { name: 'Confirmed' }));
  expect(dialog.getByText('Winter Gala')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: /^(Change status|Set to)/ }));
  expect(await dialog.findByText('Choose what happens to these holds')).toBeInTheDocument();
  expect(api.asked(change)).toHaveLength(0);
  await user.click(dialog.getByRole('radio', { name: 'Release these holds' }));
  await user.click(dialog.getByRole('button', { name: /^(Change status|Set to)/ }));
  expect(await screen.findByText('Now confirmed')).toBeInTheDocument();
  expect(api.asked(change)[0]?.body).toMatchObject({ to: 'confirmed', releaseOtherHolds: true });
});

it('is confirmed by a finger that moves its row to the right, and ends on another day by one to the left', async () => {
  const { user } = open([aHold(), second]);
  const own = await screen.findByText('First option');
  await swipeRow(user, own, 80);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm event' });
  expect(within(dialog).getByRole('button', { name: 'Confirm event' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await swipeRow(user, own, -80);
  expect(await screen.findByRole('dialog', { name: 'Hold on Mar 4, 2027' })).toBeInTheDocument();
});

import { DecideAnswersInput, type QuestionField } from '@lectern/protocol/planners';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { aClient } from '../../../../testing/builders/clients';
import { anEvent } from '../../../../testing/builders/events';
import { emailOf } from '../../../../testing/email-of';
import { createContext, type TestContext, type TestOwner } from '../../../../testing/test-context';
import { ClientsService, ContactsModule } from '../../../contacts';
import { EventsService } from '../../../events';
import { EventsWorkerModule } from '../../../events/events.worker.module';
import { PlannerSectionsService, PlannersModule } from '..';
import type { PlannerLink } from '../planner-pages.service';
import { published, shareLink } from '../testing/planner-case';
import { handler as answersEmail } from '../emails/send-planner-answers-email';
import { SharingHttpModule, PlannerDecisionsService, PlannerAnswersService } from '../../sharing.http.module';

let context: TestContext;
let plannerAnswers: PlannerAnswersService;
let plannerDecisions: PlannerDecisionsService;
let events: EventsService;
let owner: TestOwner;
let event: SpeakingEventResponse;
let link: PlannerLink;

beforeAll(async () => {
  context = await createContext(PlannersModule, SharingHttpModule, ContactsModule, EventsWorkerModule);
  plannerAnswers = context.get(PlannerAnswersService);
  plannerDecisions = context.get(PlannerDecisionsService);
  events = context.get(EventsService);
});
beforeEach(async () => {
  context.clock.set('2027-03-04T15:00:00Z');
  owner = await context.owner();
  const client = await aClient(context, owner, { contacts: [{ name: 'Sam Lee', phone: null, isPrimary: true }] });
  event = await anEvent(context, owner, {
    clientId: client.id,
    eventDate: '2027-06-10',
    audienceExpected: 200,
    goals: 'Leave with a plan',
    status: 'confirmed',
  });
  link = await shareLink(context, owner, event.id);
  await published(context);
});
afterAll(() => context.close());

const save = (field: QuestionField, value: string | number | object | null, version = 0) =>
  plannerAnswers.save(link, { field, value: value as string, version });
const send = () => plannerAnswers.send(link, { name: 'Priya Shah' });
const questionnaire = async () => (await context.get(PlannerSectionsService).of(link)).questionnaire;
const answer = async (field: QuestionField) => (await questionnaire())?.answers.find((one) => one.field === field);
const sheet = async () => (await plannerDecisions.ofEvent(owner.id, event.id)).sheets[0];
const current = () => events.getForOwnerOrThrow(owner.id, event.id);
async function decide(accept: QuestionField[], decline: QuestionField[] = [], key?: string) {
  const { sheets, eventVersion } = await plannerDecisions.ofEvent(owner.id, event.id);
  const chosen = (fields: QuestionField[]) =>
    (sheets[0]?.answers ?? []).filter((one) => fields.includes(one.field)).map(({ id, version }) => ({ id, version }));
  const input = DecideAnswersInput.parse({ eventVersion, accept: chosen(accept), decline: chosen(decline) });
  return { input, done: await plannerDecisions.decide(owner, event.id, input, key) };
}

it('are sent for an event whose title leaves no room in the task, and would be cut within a character', async () => {
  for (const length of [250, 251]) {
    const title = 'x'.repeat(length) + '🎤'.repeat(20);
    event = await anEvent(context, owner, { title, clientId: event.clientId, eventDate: '2027-06-10' });
    link = await shareLink(context, owner, event.id);
    await save('theme', 'Onward');
    expect(await send()).toMatchObject({ sent: 1 });
  }
});

describe('answers as they are typed', () => {
  it('begin with what the event says, and only with what the link shows', async () => {
    expect(await answer('audienceExpected')).toEqual({
      field: 'audienceExpected',
      value: 200,
      version: 0,
      state: null,
    });
    link = await shareLink(context, owner, event.id, ['schedule', 'questionnaire']);
    expect((await answer('audienceExpected'))?.value).toBeNull();
    expect((await answer('goals'))?.value).toBeNull();
  });

  it('are saved one by one, and change nothing of the event', async () => {
    expect(await save('audienceExpected', 350)).toMatchObject({ version: 1, replaced: null });
    expect(await answer('audienceExpected')).toMatchObject({ value: 350, version: 1, state: 'draft' });
    expect((await current()).audienceExpected).toBe(200);
    // The same once more, as after a lost answer.
    expect(await save('audienceExpected', 350)).toMatchObject({ version: 1, replaced: null });
    expect(await published(context)).toEqual([]);
  });

  it('of two windows the last wins, and is told what it replaced', async () => {
    await save('theme', 'Onward');
    expect(await save('theme', 'Upward', 0)).toMatchObject({ version: 2, replaced: { value: 'Onward' } });
    expect(await save('theme', 'Skyward', 2)).toMatchObject({ version: 3, replaced: null });
  });

  it('of two windows at once are both counted, one after the other', async () => {
    const saved = await Promise.all([save('theme', 'Onward'), save('theme', 'Upward')]);
    expect(saved.map((one) => one.version).sort()).toEqual([1, 2]);
    expect(saved.filter((one) => one.replaced !== null)).toHaveLength(1);
  });

  it('keep to the rules of the field', async () => {
    const value = { name: 'Sam Lee', phone: ' ', email: null };
    await save('onSiteContact', value);
    expect((await answer('onSiteContact'))?.value).toEqual({ name: 'Sam Lee', phone: null, email: null });
  });

  it('are refused where the page has no questionnaire, the event is off or over, or the link is a kit’s', async () => {
    link = await shareLink(context, owner, event.id, ['schedule']);
    await expect(save('theme', 'Onward')).rejects.toMatchObject({ status: 404 });
    link = await shareLink(context, owner, null, ['questionnaire']);
    await expect(save('theme', 'Onward')).rejects.toMatchObject({ status: 404 });
    link = await shareLink(context, owner, event.id);
    context.clock.set('2027-06-11T15:00:00Z');
    await expect(save('theme', 'Onward')).rejects.toMatchObject({ status: 409, code: 'PAGE_CLOSED' });
    context.clock.set('2027-03-04T15:00:00Z');
    await context.db.query(`UPDATE speaking_events SET status = 'cancelled' WHERE id = $1`, [event.id]);
    await expect(save('theme', 'Onward')).rejects.toMatchObject({ status: 409, code: 'PAGE_CLOSED' });
    expect(await questionnaire()).toBeNull();
    await context.db.query(`DELETE FROM speaking_events WHERE id = $1`, [event.id]);
    await expect(save('theme', 'Onward')).rejects.toMatchObject({ status: 404 });
  });
});

describe('sending', () => {
  it('brings what is new to the speaker, with one task and one email, once', async () => {
    await save('audienceExpected', 350);
    await save('goals', 'Leave with a plan');
    await published(context);
    expect(await send()).toMatchObject({ sent: 1, answers: [{ state: 'sent' }, { state: 'draft' }] });
    expect(await published(context)).toEqual(['task.created', 'planner_answers.sent']);
    // A double click.
    expect(await send()).toMatchObject({ sent: 0 });
    expect(await published(context)).toEqual([]);
    expect(await context.db.query('SELECT id FROM tasks WHERE owner_id = $1', [owner.id])).toHaveLength(1);
    expect(await sheet()).toMatchObject({
      sentBy: 'Priya Shah',
      answers: [{ field: 'audienceExpected', value: 350, now: 200, before: 200, state: 'sent' }],
    });
    const email = await emailOf(answersEmail, context, { ownerId: owner.id, shareLinkId: link.id });
    expect(email?.props).toMatchObject({
      plannerName: 'Priya Shah',
      answers: [{ label: 'Expected audience', text: '350' }],
    });
  });

  it('says nothing of what the link hides, also to who guesses it', async () => {
    link = await shareLink(context, owner, event.id, ['questionnaire']);
    await save('goals', null);
    await save('audienceExpected', 200);
    await save('theme', 'Onward');
    expect(await send()).toMatchObject({ sent: 2 });
    await decide(['audienceExpected']);
    expect(await current()).toMatchObject({ audienceExpected: 200, goals: 'Leave with a plan' });
  });

  it('of two clicks at the same time sends once', async () => {
    await save('theme', 'Onward');
    const sent = await Promise.all([send(), send()]);
    expect(sent.map((one) => one.sent).sort()).toEqual([0, 1]);
    expect((await published(context)).filter((type) => type === 'planner_answers.sent')).toHaveLength(1);
  });

  it('again adds no second task while the first one is open', async () => {
    await save('theme', 'Onward');
    await send();
    await save('theme', 'Upward', 1);
    await send();
    expect(
      await context.db.query(`SELECT title FROM tasks WHERE owner_id = $1 AND title LIKE 'Look at%'`, [owner.id]),
    ).toHaveLength(1);
  });

  it('again adds a task when the first one is done', async () => {
    await save('theme', 'Onward');
    await send();
    await context.db.query(`UPDATE tasks SET done_on = '2027-03-04' WHERE owner_id = $1`, [owner.id]);
    await save('theme', 'Upward', 1);
    await send();
    expect(
      await context.db.query(`SELECT done_on AS "doneOn" FROM tasks WHERE owner_id = $1 ORDER BY done_on`, [owner.id]),
    ).toEqual([{ doneOn: '2027-03-04' }, { doneOn: null }]);
  });
});

describe('deciding', () => {
  it('puts accepted answers into the event’s fields, keeps declined ones out, and ends the task', async () => {
    await save('audienceExpected', 350);
    await save('theme', 'Onward');
    await save('startTime', '09:30');
    await send();
    await published(context);
    const { done } = await decide(['audienceExpected', 'startTime'], ['theme']);
    expect(done.sheets[0]?.answers.map(({ field, state }) => [field, state])).toEqual([
      ['audienceExpected', 'accepted'],
      ['theme', 'declined'],
      ['startTime', 'accepted'],
    ]);
    expect(await current()).toMatchObject({ audienceExpected: 350, theme: null, startTime: '09:30' });
    expect(await published(context)).toEqual(['speaking_event.updated', 'task.updated']);
    expect(
      await context.db.query(`SELECT done_on FROM tasks WHERE owner_id = $1 AND title LIKE 'Look at%'`, [owner.id]),
    ).toEqual([{ done_on: '2027-03-04' }]);
    expect(await answer('audienceExpected')).toMatchObject({ value: 350, state: 'accepted' });
    expect(await answer('theme')).toMatchObject({ value: null, state: 'declined' });
  });

  it('makes the people contacts of the client, with their role at the event', async () => {
    await save('onSiteContact', { name: 'sam lee', phone: '+1 312 555 0100', email: null });
    await save('introducer', { name: 'Ann Fox', phone: null, email: 'ann@acme.example' });
    await send();
    await decide(['onSiteContact', 'introducer']);
    expect((await current()).contacts.map(({ name, role, phone }) => [name, role, phone])).toEqual([
      ['Sam Lee', 'on_site', '+1 312 555 0100'],
      ['Ann Fox', 'introducer', null],
    ]);
    const client = await context.get(ClientsService).getForOwnerOrThrow(owner.id, event.clientId ?? '');
    expect(client.contacts.map((contact) => contact.name)).toEqual(['Sam Lee', 'Ann Fox']);
    expect((await sheet())?.answers[0]?.now).toMatchObject({ name: 'Sam Lee' });
  });

  it('says that people need a client, and leaves everything as it was', async () => {
    const bare = await anEvent(context, owner, { title: 'No client', eventDate: '2027-07-01' });
    event = bare;
    link = await shareLink(context, owner, bare.id);
    await save('theme', 'Onward');
    await save('introducer', { name: 'Ann Fox', phone: null, email: null });
    await send();
    await published(context);
    await expect(decide(['theme', 'introducer'])).rejects.toMatchObject({ code: 'CLIENT_NEEDED' });
    expect((await current()).theme).toBeNull();
    expect(await published(context)).toEqual([]);
  });

  it('is refused as stale when the event or the answer has changed, and shows both values', async () => {
    await save('goals', 'Leave inspired');
    await send();
    const { sheets, eventVersion } = await plannerDecisions.ofEvent(owner.id, event.id);
    const { id, version } = sheets[0]!.answers[0]!;
    await events.updateEvent(owner.id, event.id, { version: event.version, goals: 'Leave with two plans' });
    const input = DecideAnswersInput.parse({ eventVersion, accept: [{ id, version }] });
    await expect(plannerDecisions.decide(owner, event.id, input)).rejects.toMatchObject({
      status: 409,
      extra: {
        current: {
          sheets: [
            { answers: [{ value: 'Leave inspired', now: 'Leave with two plans', before: 'Leave with a plan' }] },
          ],
        },
      },
    });
    await save('goals', 'Leave early', 1);
    await send();
    const again = DecideAnswersInput.parse({ eventVersion: eventVersion + 1, accept: [{ id, version }] });
    await expect(plannerDecisions.decide(owner, event.id, again)).rejects.toMatchObject({ status: 409 });
    expect((await current()).goals).toBe('Leave with two plans');
  });

  it('done twice happens once, and the other way round is refused', async () => {
    await save('theme', 'Onward');
    await send();
    const { input } = await decide(['theme'], [], 'key');
    await published(context);
    await plannerDecisions.decide(owner, event.id, input, 'key');
    await plannerDecisions.decide(owner, event.id, input);
    expect(await published(context)).toEqual([]);
    const other = DecideAnswersInput.parse({ ...input, accept: [], decline: input.accept });
    await expect(plannerDecisions.decide(owner, event.id, other)).rejects.toMatchObject({
      code: 'PLANNER_ANSWER_DECIDED',
    });
  });

  it('of two windows at once is taken by one', async () => {
    await save('theme', 'Onward');
    await send();
    const { sheets, eventVersion } = await plannerDecisions.ofEvent(owner.id, event.id);
    const { id, version } = sheets[0]!.answers[0]!;
    const accept = DecideAnswersInput.parse({ eventVersion, accept: [{ id, version }] });
    const decline = DecideAnswersInput.parse({ eventVersion, decline: [{ id, version }] });
    const results = await Promise.allSettled([
      plannerDecisions.decide(owner, event.id, accept),
      plannerDecisions.decide(owner, event.id, decline),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const state = (await sheet())?.answers[0]?.state;
    expect((await current()).theme).toBe(state === 'accepted' ? 'Onward' : null);
  });

  it('waits for the event also to decline, as its deletion holds it first', async () => {
    await save('theme', 'Onward');
    await send();
    const { sheets, eventVersion } = await plannerDecisions.ofEvent(owner.id, event.id);
    const { id, version } = sheets[0]!.answers[0]!;
    const decline = DecideAnswersInput.parse({ eventVersion, decline: [{ id, version }] });
    const declined = await context.db.tx(async (tx) => {
      await tx.query('SELECT FROM speaking_events WHERE id = $1 FOR UPDATE', [event.id]);
      const deciding = plannerDecisions.decide(owner, event.id, decline).then(() => 'declined');
      let waiting = 0;
      while (waiting === 0) {
        const answered = await Promise.race([deciding, context.db.query('SELECT pg_sleep(0.02)')]);
        expect(answered).not.toBe('declined');
        const [row] = await context.db.query<{ count: number }>(
          `SELECT count(*) AS count FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        waiting = row?.count ?? 0;
      }
      // Free: it holds no answer while it waits.
      await tx.query('SELECT FROM questionnaire_answers WHERE id = $1 FOR UPDATE NOWAIT', [id]);
      return { deciding };
    });
    expect(await declined.deciding).toBe('declined');
  });

  it('knows neither another account’s event nor its answers', async () => {
    await save('theme', 'Onward');
    await send();
    const { input } = await decide([], ['theme']);
    const stranger = await context.owner();
    const theirs = await anEvent(context, stranger);
    await expect(plannerDecisions.ofEvent(stranger.id, event.id)).rejects.toMatchObject({ status: 404 });
    await expect(plannerDecisions.decide(stranger, event.id, input)).rejects.toMatchObject({ status: 404 });
    await expect(plannerDecisions.decide(stranger, theirs.id, input)).rejects.toMatchObject({ status: 404 });
  });
});

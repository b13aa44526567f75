/** What planners do behind a share link over HTTP: without an account, for the link's own event only, and not by its owner. */
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import request from 'supertest';
import { createTestApp, type TestAgent, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let speaker: TestAgent;
let eventId: string;
let link: ShareLinkDetail;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  speaker = await app.signUp();
  const clientId = await made('/api/clients', { name: 'Acme' });
  eventId = await made('/api/events', {
    title: 'Summit',
    clientId,
    eventDate: '2027-06-10',
    goals: 'Leave with a plan',
  });
  link = await share({ kind: 'event_details', eventId });
});
afterAll(() => app.close());

const visitor = () => request.agent(app.app.getHttpServer());
const baseOf = ({ url }: ShareLinkDetail) => `/shared/${new URL(url ?? '').pathname.split('/').at(-1)}`;

async function made(path: string, input: object): Promise<string> {
  const { status, body } = await speaker.call('post', path, input);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}
async function share(input: object): Promise<ShareLinkDetail> {
  const { status, body } = await speaker.call('post', '/api/share-links', input);
  expect(status).toBe(201);
  return body as ShareLinkDetail;
}

const theme = { field: 'theme', value: 'Onward', version: 0 };

it('saves and sends answers, which the speaker accepts into the event', async () => {
  const planner = visitor();
  const saved = await planner.put(`${baseOf(link)}/answers`).send(theme);
  expect({ status: saved.status, body: saved.body as unknown }).toMatchObject({
    status: 200,
    body: { field: 'theme', version: 1, replaced: null },
  });
  const sent = await planner.post(`${baseOf(link)}/answers/submission`).send({ name: 'Priya' });
  expect(sent.body).toMatchObject({ sent: 1 });
  const path = `/api/events/${eventId}/planner-answers`;
  const { body } = await speaker.call('get', path);
  const { eventVersion, sheets } = body as {
    eventVersion: number;
    sheets: { answers: { id: string; version: number }[] }[];
  };
  const [answer] = sheets[0]!.answers;
  const decided = await speaker.call('post', `${path}/decisions`, {
    eventVersion,
    accept: [{ id: answer!.id, version: answer!.version }],
  });
  expect(decided.status).toBe(200);
  expect((await speaker.call('get', `/api/events/${eventId}`)).body).toMatchObject({ theme: 'Onward' });
});

it('refuses what is wrong in the words of the question, and keeps nothing of it', async () => {
  const planner = visitor();
  const wrong = async (field: string, value: unknown) =>
    (await planner.put(`${baseOf(link)}/answers`).send({ field, value, version: 0 })) as {
      status: number;
      body: { fieldErrors?: Record<string, string> };
    };
  const { status, body } = await wrong('audienceExpected', 'many');
  expect(status).toBe(400);
  expect(body.fieldErrors).toHaveProperty('value');
  expect((await wrong('onSiteContact', { name: '', phone: '1', email: null })).body.fieldErrors).toEqual({
    'value.name': 'Name is required',
  });
  expect((await wrong('onSiteContact', { name: 'Sam', phone: null, email: 'sam' })).body.fieldErrors).toHaveProperty([
    'value.email',
  ]);
  expect((await wrong('startTime', '25:00')).status).toBe(400);
  expect((await wrong('grossFeeCents', 1)).status).toBe(400);
});

it('is open to who has the link only while it stands, and never to its owner', async () => {
  const planner = visitor();
  expect((await planner.put('/shared/nobody-has-this/answers').send(theme)).status).toBe(404);
  const own = await speaker.raw.put(`${baseOf(link)}/answers`).send(theme);
  expect({ status: own.status, code: (own.body as { code: string }).code }).toEqual({ status: 409, code: 'OWN_PAGE' });
  expect((await speaker.call('post', `/api/share-links/${link.id}/revocation`, {})).status).toBeLessThan(300);
  const late = await planner.put(`${baseOf(link)}/answers`).send(theme);
  expect(late.status).toBe(410);
  expect((late.body as { message: string }).message).toMatch(/\w/);
});

it('asks for the password of the page first', async () => {
  const locked = await share({ kind: 'event_details', eventId, password: 'Curtain up' });
  const answer = await visitor()
    .put(`${baseOf(locked)}/answers`)
    .send(theme);
  expect({ status: answer.status, code: (answer.body as { code: string }).code }).toEqual({
    status: 401,
    code: 'SHARED_LINK_LOCKED',
  });
});

it('lets nobody fill the speaker’s mailbox by answering and sending over and over', async () => {
  const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.1' } });
  try {
    const owner = await limited.signUp();
    const { body: event } = (await owner.call('post', '/api/events', { title: 'Summit' })) as { body: { id: string } };
    const input = { kind: 'event_details', eventId: event.id };
    const { body } = (await owner.call('post', '/api/share-links', input)) as { body: ShareLinkDetail };
    const planner = request.agent(limited.app.getHttpServer());
    const sent: number[] = [];
    for (const value of ['One', 'Two', 'Three', 'Four', 'Five']) {
      const saved = await planner.put(`${baseOf(body)}/answers`).send({ ...theme, value });
      expect(saved.status).toBe(200);
      const answer = await planner.post(`${baseOf(body)}/answers/submission`).send({ name: 'Priya' });
      sent.push(answer.status);
    }
    expect(sent).toEqual([200, 200, 200, 429, 429]);
    expect((await planner.get(baseOf(body)).redirects(1)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

it('has none of it behind the link of a media kit', async () => {
  const kit = baseOf(await share({ kind: 'media_kit' }));
  const planner = visitor();
  const nobody = '0190f0de-0000-7000-8000-000000000000';
  const name = 'Priya';
  const answers = [
    await planner.put(`${kit}/answers`).send(theme),
    await planner.post(`${kit}/answers/submission`).send({ name }),
    await planner.put(`${kit}/ticks`).send({ kind: 'agenda', id: nobody, isTicked: true, name, version: 1 }),
    await planner.post(`${kit}/hold-decisions`).send({ holdId: nobody, decision: 'confirm', name }),
    await planner.put(`${kit}/testimonial`).send({ content: 'Good', clientName: name, hasConsent: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

it('shows the planner’s part on the page, with nothing that acts in it before the script runs', async () => {
  await speaker.call('post', `/api/events/${eventId}/holds`, { dates: ['2027-06-10'] });
  const { text } = await visitor().get(baseOf(link)).redirects(1);
  expect(text).toContain('Confirm this date');
  expect(text).toContain('data-island="questionnaire"');
  expect(text).toContain('Leave with a plan');
  expect(text).not.toMatch(/ on(click|submit|input)=/);
});

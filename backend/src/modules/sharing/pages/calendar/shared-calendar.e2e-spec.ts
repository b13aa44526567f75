/** The calendar file of a shared page over HTTP: it says what the page says, and ends with it. */
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { calendarEvents, instantRead } from '@lectern/testing/read-calendar';
import request from 'supertest';
import { createTestApp, type TestAgent, type TestApp } from '../../../../testing/test-app';

let app: TestApp;
let speaker: TestAgent;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  speaker = await app.signUp();
  const profile = { version: 1, name: 'Dana Reyes', phone: '+1 312 555 0142', website: 'https://danareyes.example' };
  expect((await speaker.call('patch', '/api/speaker-profile', profile)).status).toBe(200);
});
afterAll(() => app.close());

async function made<Row>(path: string, input: object): Promise<Row> {
  const { status, body } = await speaker.call('post', path, input);
  expect({ status, body: body as unknown }).toMatchObject({ status: 201 });
  return body as Row;
}
const anEvent = (fields: object = {}) =>
  made<{ id: string; version: number }>('/api/events', {
    title: 'Summit',
    eventDate: '2027-05-01',
    startTime: '09:00',
    endTime: '10:00',
    timeZone: 'Asia/Tokyo',
    venueName: 'Harbor Hall',
    city: 'Osaka',
    ...fields,
  });
const aLink = (fields: object) => made<ShareLinkDetail>('/api/share-links', { kind: 'event_details', ...fields });
const fileOf = ({ url }: Pick<ShareLinkDetail, 'url'>, from = request(app.app.getHttpServer())) =>
  from.get(`/shared/${url?.split('/').at(-1)}/event.ics`);
const patched = async (link: ShareLinkDetail, change: object) => {
  const answer = await speaker.call('patch', `/api/share-links/${link.id}`, { version: link.version, ...change });
  expect(answer.status).toBe(200);
  return answer.body as ShareLinkDetail;
};

it('is the event at its own hour, with the way back to the page, and leaves no copy behind', async () => {
  const event = await anEvent();
  const link = await aLink({ eventId: event.id });
  const answer = await fileOf(link);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining('attachment; filename="event.ics"') as string,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  const [read] = calendarEvents(answer.text);
  expect(read?.getFirstPropertyValue('uid')).toBe(`event-${event.id}@lectern`);
  expect(read?.getFirstPropertyValue('summary')).toBe('Summit');
  expect(read?.getFirstPropertyValue('location')).toBe('Harbor Hall, Osaka');
  expect(read?.getFirstPropertyValue('url')).toBe(link.url);
  expect(instantRead(answer.text, 'dtstart')).toBe('2027-05-01T00:00:00.000Z');
});

it('says no more than the page: what is hidden there is not in it', async () => {
  const event = await anEvent({ goals: 'Secret goals', presentationTitle: 'Secret talk', grossFeeCents: 987_600 });
  const link = await aLink({ eventId: event.id });
  const hidden = await patched(link, { fields: ['calendarFile'] });
  const { text } = await fileOf(hidden);
  expect(calendarEvents(text)).toHaveLength(1);
  expect(text).not.toMatch(/harbor|osaka|secret|9876/i);
  const none = await patched(hidden, { fields: ['venue'] });
  expect((await fileOf(none)).status).toBe(404);
});

it('counts a change for whoever takes it again', async () => {
  const event = await anEvent();
  const link = await aLink({ eventId: event.id });
  const sequence = async () => calendarEvents((await fileOf(link)).text)[0]?.getFirstPropertyValue('sequence');
  expect([await sequence(), await sequence()]).toEqual([0, 0]);
  const moved = { version: event.version, startTime: '11:00', endTime: '12:00' };
  expect((await speaker.call('patch', `/api/events/${event.id}`, moved)).status).toBe(200);
  expect(await sequence()).toBe(1);
});

it('of a bureau’s page is cleaned of the speaker’s own contacts as the page is', async () => {
  const bureau = await made<{ id: string }>('/api/bureau-partners', { name: 'Bright Bureau' });
  const event = await anEvent({
    title: 'Summit, ask dana@danareyes.example',
    venueName: 'Hall (call +1 312 555 0142, see danareyes.example)',
  });
  const link = await aLink({ eventId: event.id, variant: 'bureau', bureauPartnerId: bureau.id });
  const { status, text } = await fileOf(link);
  expect(status).toBe(200);
  expect(text.replace(/\r\n /g, '')).not.toMatch(/danareyes|555 ?0142/i);
  expect(text).toContain('SUMMARY:Summit');
});

it('is behind the password, and ends with the link', async () => {
  const event = await anEvent();
  const locked = await aLink({ eventId: event.id, password: 'open sesame' });
  expect((await fileOf(locked)).status).toBe(401);
  const link = await aLink({ eventId: event.id });
  expect((await speaker.call('post', `/api/share-links/${link.id}/revocation`)).status).toBeLessThan(300);
  const answer = await fileOf(link);
  expect({ status: answer.status, code: (answer.body as { code: string }).code }).toEqual({
    status: 410,
    code: 'SHARED_LINK_REVOKED',
  });
});

it('is not offered by a kit, nor by an event without a date', async () => {
  const kit = await made<ShareLinkDetail>('/api/share-links', { kind: 'media_kit' });
  const dateless = await anEvent({ eventDate: null, startTime: null, endTime: null });
  expect((await fileOf(kit)).status).toBe(404);
  expect((await fileOf(await aLink({ eventId: dateless.id }))).status).toBe(404);
});

/** vCards over HTTP: all people of a client or a bureau, one of them, and nothing of others. */
import { createTestApp, joinOffice, type TestAgent, type TestApp, type TestPerson } from '../../../testing/test-app';

let app: TestApp;
let speaker: TestPerson;
let other: TestAgent;

beforeAll(async () => {
  app = await createTestApp();
  speaker = await app.signUp();
  other = await app.signUp();
});
afterAll(() => app.close());

it.each([
  ['/api/clients', 'contacts'],
  ['/api/bureau-partners', 'representatives'],
])('hands out the people of %s', async (path, people) => {
  const made = await speaker.call('post', path, {
    name: 'Acme: "Events"',
    website: 'acme.example',
    [people]: [
      { name: 'Ann Lee', email: 'ann@acme.example' },
      { name: 'Élan\nEND:VCARD', phone: '+1 512' },
    ],
  });
  expect(made.status).toBe(201);
  const { id, [people]: saved } = made.body as { id: string } & Record<string, { id: string }[]>;
  const file = `${path}/${id}/${people}.vcf`;
  const all = await speaker.call('get', file);
  expect(all.status).toBe(200);
  expect(all.headers).toMatchObject({
    'content-type': 'text/vcard; charset=utf-8',
    'content-disposition': 'attachment; filename="Acme Events.vcf"',
    'cache-control': 'private, no-store',
  });
  const text = all.text;
  expect(text.match(/^BEGIN:VCARD/gm)).toHaveLength(2);
  expect(text.match(/^END:VCARD/gm)).toHaveLength(2);
  expect(text).toContain('URL:https://acme.example');
  const one = await speaker.call('get', `${file}?personId=${saved![0]!.id}`);
  expect(one.headers['content-disposition']).toBe('attachment; filename="Ann Lee.vcf"');
  expect(one.text.match(/^FN:.*$/gm)).toEqual(['FN:Ann Lee']);
  expect((await speaker.call('get', `${file}?personId=${id}`)).body).toMatchObject({ code: 'PERSON_NOT_FOUND' });
  expect((await speaker.call('get', `${file}?personId=x`)).status).toBe(400);
  expect((await other.call('get', file)).status).toBe(404);
  const reader = await app.signUp();
  await joinOffice(app, speaker, reader, { role: 'viewer' });
  expect((await reader.call('get', file)).status).toBe(200);
});

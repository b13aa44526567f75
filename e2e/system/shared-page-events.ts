/** Everything that changes what shared pages show, a visitor who looks and reads, and the Monday after. */
import type { TestAgent } from '@lectern/backend/testing/test-app';
import request from 'supertest';
import { takenPicture } from './pictures';
import type { TestSystem } from './test-system';
import { uploadFile } from './upload';

interface Made {
  id: string;
  version: number;
}

export async function causeSharedPages(t: TestSystem): Promise<void> {
  const me = await t.signUp('sharing');
  const call = async <Answer = Made>(
    method: Parameters<TestAgent['call']>[0],
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const answer = await me.call(method, path, body);
    expect({ method, path, done: answer.status < 300 }).toEqual({ method, path, done: true });
    return answer.body as Answer;
  };
  const link = await call<Made & { url: string }>('post', '/api/share-links', { kind: 'media_kit' });
  const path = `/shared/${new URL(link.url).pathname.split('/').at(-1)}`;
  const visitor = request.agent(t.app.getHttpServer());
  await visitor.get(path);
  expect((await visitor.post(`${path}/views`).send({ version: 1, sections: ['about'] })).status).toBe(204);

  await causeProfileChanges(call);
  const picture = await uploadFile(me, await takenPicture('png'), { name: 'Portrait.png', kind: 'media' });
  const stage = await uploadFile(me, await takenPicture('png'), { name: 'Stage.png', kind: 'media' });
  await t.drain();
  await call('post', '/api/headshots', { fileId: picture.id });
  const { version } = await call('get', `/api/files/${picture.id}`);
  await call('patch', `/api/files/${picture.id}`, { version, name: 'Dana.png' });
  await causeMerges(call);
  await causeEventChanges(call);
  await call('patch', `/api/share-links/${link.id}`, { version: link.version, name: 'For Acme' });
  await call('put', `/api/share-links/${link.id}/files`, { hidden: [stage.id] });
  await t.drain();

  expect((await visitor.get(path)).text).toContain('What changed since you last looked');
  const read = await visitor.post(`${path}/acknowledgements`).send({ version: 1_000 });
  expect(read.status).toBe(200);
  t.clock.set('2027-03-08T20:00:00Z');
  await t.tick();
  expect((await t.mails('sharing@example.com')).map(({ subject }) => subject)).toContain(
    'Your shared pages were opened once last week',
  );
}

type Call = <Answer = Made>(
  method: 'get' | 'post' | 'patch' | 'put' | 'delete',
  path: string,
  body?: object,
) => Promise<Answer>;

async function causeProfileChanges(call: Call): Promise<void> {
  await call('patch', '/api/speaker-profile', { version: 1, name: 'Dana Reyes', tagline: 'Calm is a skill' });
  const talk = await call('post', '/api/presentations', { title: 'Calm' });
  await call('patch', `/api/presentations/${talk.id}`, { version: 1, title: 'Calm at work' });
  await call('delete', `/api/presentations/${talk.id}`);
  const words = { clientName: 'Ann', content: 'They stood up.' };
  const testimonial = await call('post', '/api/testimonials', { ...words, hasConsent: true });
  const published = await call('patch', `/api/testimonials/${testimonial.id}`, {
    version: testimonial.version,
    status: 'published',
  });
  await call('put', '/api/testimonial-order', { before: [], ids: [testimonial.id] });
  await call('patch', `/api/testimonials/${testimonial.id}`, { version: published.version, rating: 5 });
  const other = await call('post', '/api/testimonials', words);
  await call('delete', `/api/testimonials/${other.id}`);
}

async function causeMerges(call: Call): Promise<void> {
  for (const path of ['/api/clients', '/api/bureau-partners']) {
    const kept = await call('post', path, { name: 'Acme' });
    const renamed = await call('patch', `${path}/${kept.id}`, { version: 1, name: 'Acme Corp' });
    const other = await call('post', path, { name: 'Acme Inc' });
    await call('post', `${path}/${kept.id}/merges`, {
      otherId: other.id,
      version: renamed.version,
      otherVersion: other.version,
    });
  }
}

async function causeEventChanges(call: Call): Promise<void> {
  const event = await call('post', '/api/events', { title: 'Shared' });
  await call('post', `/api/events/${event.id}/agenda-items`, { kind: 'talk' });
  await call('post', '/api/share-links', { kind: 'event_details', eventId: event.id });
  const { ladders } = await call<{ ladders: { holds: Made[] }[] }>('post', `/api/events/${event.id}/holds`, {
    dates: ['2027-09-10'],
  });
  const [hold] = ladders.flatMap(({ holds }) => holds);
  await call('post', `/api/holds/${hold?.id}/challenges`, { version: hold?.version, answerBy: '2027-03-20' });
}

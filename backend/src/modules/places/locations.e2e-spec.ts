/** Saved places, what is near a venue, and the map behind a share link, over HTTP. */
import type { EventPlaces, SavedPlaceResponse } from '@lectern/protocol/places';
import { inTown, OsmStandIn } from '@lectern/testing/osm-stand-in';
import request from 'supertest';
import { createTestApp, type TestAgent, type TestApp } from '../../testing/test-app';
import { PlaceSearchesService } from './place-searches.service';
import { OsmPause } from './osm/osm-turns.repository';

let app: TestApp;
let town: OsmStandIn;
beforeAll(async () => {
  town = await OsmStandIn.start();
  app = await createTestApp({ env: town.env });
  jest.spyOn(app.app.get(OsmPause, { strict: false }), 'for').mockResolvedValue();
});
afterAll(async () => {
  await town.stop();
  await app.close();
});

const KETTLE = { name: 'Copper Kettle', category: 'coffee', city: 'Austin', isFavourite: true };
const HALL = { title: 'Summit', venueAddress: '500 Congress Ave', city: 'Austin', state: 'TX' };

async function made<T>(speaker: TestAgent, path: string, body: object, key?: string): Promise<T> {
  const answer = await speaker.call('post', path, body, key ? { 'Idempotency-Key': key } : {});
  expect({ status: answer.status, body: answer.body as unknown }).toMatchObject({ status: 201 });
  return answer.body as T;
}

async function found(speaker: TestAgent & { userId: string }): Promise<string> {
  await app.db.query('TRUNCATE osm_areas, osm_turns');
  const { id } = await made<{ id: string }>(speaker, '/api/events', HALL);
  await made<EventPlaces>(speaker, `/api/events/${id}/place-searches`, {});
  // What the worker does.
  await app.app.get(PlaceSearchesService, { strict: false }).find(speaker.userId, id);
  return id;
}

describe('saved places', () => {
  it('are made once per key, listed with favourites first, edited by version, and deleted', async () => {
    const speaker = await app.signUp();
    const place = await made<SavedPlaceResponse>(speaker, '/api/saved-places', KETTLE, 'one');
    expect(await made(speaker, '/api/saved-places', KETTLE, 'one')).toEqual(place);
    await made(speaker, '/api/saved-places', { ...KETTLE, name: 'A hotel', isFavourite: false });
    const { body: list } = (await speaker.call('get', '/api/saved-places')) as {
      body: { items: SavedPlaceResponse[] };
    };
    expect(list.items.map(({ name }) => name)).toEqual(['Copper Kettle', 'A hotel']);

    const path = `/api/saved-places/${place.id}`;
    const edited = await speaker.call('patch', path, { version: 1, note: 'Ask for Sam' });
    expect(edited.body).toMatchObject({ note: 'Ask for Sam', version: 2 });
    const stale = await speaker.call('patch', path, { version: 1, note: 'Mine' });
    expect({ status: stale.status, body: stale.body as unknown }).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { note: 'Ask for Sam' } },
    });
    const half = await speaker.call('patch', path, { version: 2, latitude: 3 });
    expect(half.body).toMatchObject({ fieldErrors: { longitude: 'Enter the longitude as well' } });
    expect((await speaker.call('delete', `${path}?version=1`)).status).toBe(409);
    expect((await speaker.call('delete', `${path}?version=2`)).status).toBe(204);
    expect((await speaker.call('delete', path)).status).toBe(404);
  });

  it('keep a suggestion once, also in two tabs at the same time, and not without end', async () => {
    const speaker = await app.signUp();
    const suggestion = { ...KETTLE, osmReference: 'node/104' };
    const answers = await Promise.all([1, 2].map(() => speaker.call('post', '/api/saved-places', suggestion)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await app.db.query(
      `INSERT INTO saved_places (id, owner_id, name, category, city, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Place ' || n, 'other', 'Austin', now(), now() FROM generate_series(1, 499) n`,
      [speaker.userId],
    );
    const full = await speaker.call('post', '/api/saved-places', KETTLE);
    expect({ status: full.status, body: full.body as unknown }).toMatchObject({
      status: 409,
      body: { code: 'SAVED_PLACES_LIMIT' },
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'Two\nlines' }],
    ['city', { city: '' }],
    ['category', { category: 'casino' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['longitude', { latitude: 3 }],
    ['osmReference', { osmReference: 'node/1;drop' }],
  ])('refuse a wrong %s', async (field, wrong) => {
    const speaker = await app.signUp();
    const { status, body } = await speaker.call('post', '/api/saved-places', { ...KETTLE, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys((body as { fieldErrors: object }).fieldErrors)).toEqual([field]);
  });
});

describe('near a venue', () => {
  it('shows what was found, with a map that holds no word of a stranger', async () => {
    town.misbehave((seen, response) => {
      if (!seen.asked.includes('restaurant')) return false;
      const tags = { name: '</text><script>alert(1)</script>', amenity: 'restaurant' };
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ elements: [{ type: 'node', id: 1, ...inTown(100, 100), tags }] }));
      return true;
    });
    const speaker = await app.signUp();
    const id = await found(speaker);
    town.misbehave();
    const { body } = (await speaker.call('get', `/api/events/${id}/places`)) as { body: EventPlaces };
    expect(body.places.map(({ name }) => name)).toEqual(['</text><script>alert(1)</script>']);
    for (const theme of ['light', 'dark']) {
      const map = await speaker.raw.get(`/api/events/${id}/places/map.svg?theme=${theme}&v=${body.mapKey}`);
      expect(map.headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'private, no-cache',
      });
      const svg = (map.body as Buffer).toString('utf8');
      expect(svg).toMatch(/^<svg [\s\S]*© OpenStreetMap contributors[\s\S]*<\/svg>$/);
      expect(svg).not.toMatch(/script|alert|<style|href|style=| on\w+=/);
    }
    expect((await speaker.call('get', `/api/events/${id}/places/map.svg?theme=pink`)).status).toBe(400);
  });

  it('is another speaker’s business neither to see nor to ask for', async () => {
    const id = await found(await app.signUp());
    const stranger = await app.signUp();
    for (const path of ['places', 'places/map.svg']) {
      const answer = await stranger.call('get', `/api/events/${id}/${path}`);
      expect(answer).toMatchObject({ status: 404, type: 'application/json', body: { code: 'EVENT_NOT_FOUND' } });
    }
    expect((await stranger.call('post', `/api/events/${id}/place-searches`, {})).status).toBe(404);
  });
});

describe('behind a share link', () => {
  const linkTo = async (speaker: TestAgent, eventId: string, shows: boolean) => {
    const link = await made<{ id: string; url: string; version: number; fields: string[] }>(
      speaker,
      '/api/share-links',
      { kind: 'event_details', eventId },
    );
    if (shows) {
      const fields = [...link.fields, 'places'];
      const edited = await speaker.call('patch', `/api/share-links/${link.id}`, { version: link.version, fields });
      expect(edited.status).toBe(200);
    }
    return { id: link.id, path: `/shared/${new URL(link.url).pathname.split('/').at(-1)}` };
  };
  const visitor = () => request.agent(app.app.getHttpServer());

  it('the page shows the places and the map, when it is to, and nothing that is the speaker’s alone', async () => {
    const speaker = await app.signUp();
    const id = await found(speaker);
    await made(speaker, '/api/saved-places', { ...KETTLE, note: 'SECRET-NOTE', phone: '512 555 0101' });
    const { path, id: linkId } = await linkTo(speaker, id, true);
    const page = await visitor().get(path).redirects(1);
    expect(page.text).toContain('Places nearby');
    expect(page.text).toContain('Copper Kettle');
    expect(page.text).toContain('Marigold');
    expect(page.text).toContain('© OpenStreetMap contributors');
    expect(page.text).not.toMatch(/SECRET-NOTE|555 0101/);
    const map = await visitor().get(`${path}/map.svg`);
    expect({ status: map.status, type: map.headers['content-type'] }).toEqual({
      status: 200,
      type: 'image/svg+xml; charset=utf-8',
    });
    const hidden = await linkTo(speaker, id, false);
    expect((await visitor().get(hidden.path).redirects(1)).text).not.toContain('Places nearby');
    expect((await visitor().get(`${hidden.path}/map.svg`)).status).toBe(404);

    expect((await speaker.call('post', `/api/share-links/${linkId}/revocation`, {})).status).toBeLessThan(300);
    expect((await visitor().get(`${path}/map.svg`)).status).toBe(410);
    expect((await visitor().get(`/shared/${'x'.repeat(43)}/map.svg`)).status).toBe(404);
  });
});

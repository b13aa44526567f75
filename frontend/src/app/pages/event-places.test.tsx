import { screen, waitFor, within } from '@testing-library/react';
import type { EventPlaces, NearbyPlace, SavedPlaceResponse } from '@lectern/protocol/places';
import { NOT_IN_SANDBOX } from '@lectern/protocol/sandboxes';
import { refusal } from '@/lib/testing/fake-api';
import { aReadiness, anEvent, ids, noHolds, noRows } from '../testing/business-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const path = `/api/events/${ids.event}`;
const suggestion: NearbyPlace = {
  key: 'node/100',
  number: 2,
  name: 'Marigold',
  category: 'restaurant',
  savedPlaceId: null,
  isFavourite: false,
  note: null,
  address: '14 Second Street',
  openingHours: 'Mo-Sa 11:00-22:00',
  latitude: 45.52,
  longitude: -122.67,
  distanceMeters: 480,
  walkingMinutes: 8,
};
const favourite: NearbyPlace = {
  ...suggestion,
  key: 'p1',
  number: 1,
  name: 'Copper Kettle',
  category: 'coffee',
  savedPlaceId: 'p1',
  isFavourite: true,
  note: 'Ask for Sam',
  address: null,
  openingHours: null,
};
const saved: SavedPlaceResponse = {
  id: 'p1',
  name: 'Copper Kettle',
  category: 'coffee',
  address: null,
  city: 'Portland',
  state: 'OR',
  country: null,
  latitude: null,
  longitude: null,
  phone: null,
  website: null,
  note: 'Ask for Sam',
  isFavourite: true,
  osmReference: null,
  version: 1,
  createdAt: '2027-01-01T00:00:00.000Z',
  updatedAt: '2027-01-01T00:00:00.000Z',
};
const nearby = (fields: Partial<EventPlaces> = {}): EventPlaces => ({
  eventId: ids.event,
  city: 'Portland',
  state: 'ready',
  unit: 'mi',
  retryAt: null,
  mapKey: 'abc',
  point: { latitude: 45.52, longitude: -122.67, precision: 'venue' },
  places: [favourite, suggestion],
  pastVisits: [],
  fetchedAt: '2027-03-04T15:00:00.000Z',
  ...fields,
});
const ownOnly = (state: EventPlaces['state'], fields: Partial<EventPlaces> = {}) =>
  nearby({ state, places: [favourite], point: null, fetchedAt: null, mapKey: null, ...fields });

function open(places: EventPlaces, more = {}) {
  return renderApp(`/events/${ids.event}?tab=logistics`, {
    ...signedIn,
    [`GET ${path}`]: { body: anEvent() },
    [`GET /api/readiness/${ids.event}`]: { body: aReadiness() },
    [`GET ${path}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } },
    [`GET ${path}/places`]: { body: places },
    [`GET ${path}/holds`]: { body: noHolds },
    'GET /api/holds': { body: noRows },
    'GET /api/tasks': { body: noRows },
    'POST /api/events/conflicts': { body: { items: [] } },
    'GET /api/saved-places': { body: { items: [saved] } },
    ...more,
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Places nearby' }));

it('shows own favourites first, then what is nearby, with the map and where it comes from', async () => {
  open(nearby());
  const places = await card();
  const own = within(await places.findByRole('region', { name: 'Your places' }));
  expect(own.getByText('Coffee · 8 min walk · 0.3 mi')).toBeInTheDocument();
  expect(own.getByText('Ask for Sam')).toBeInTheDocument();
  const restaurants = within(places.getByRole('region', { name: 'Restaurants' }));
  expect(restaurants.getByText('Mo-Sa 11:00-22:00')).toBeInTheDocument();
  expect(places.getByRole('img', { name: /the venue and the numbered places/i })).toHaveAttribute(
    'src',
    `${path}/places/map.svg?theme=light&v=abc`,
  );
  expect(places.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeInTheDocument();
});

it('asks for what is nearby when it is told to, and shows it when it is there', async () => {
  const { user, api } = open(ownOnly('not_asked'), {
    [`POST ${path}/place-searches`]: { status: 201, body: ownOnly('waiting') },
  });
  const places = await card();
  expect(await places.findByText(/until you look up what is nearby/)).toBeInTheDocument();
  api.answer({ [`GET ${path}/places`]: { body: nearby() } });
  await user.click(places.getByRole('button', { name: 'Look up what is nearby' }));
  expect(await places.findByText(/^Looking up what is nearby/)).toBeInTheDocument();
  expect(await places.findByText('Marigold')).toBeInTheDocument();
  expect(api.asked(`POST ${path}/place-searches`)).toHaveLength(1);
});

it('says before the press that a sandbox looks nothing up', async () => {
  const sandbox = { ...maya, email: '', sandboxUntil: '2027-03-05T15:12:00.000Z' };
  open(ownOnly('not_asked'), { 'GET /api/user': { body: sandbox } });
  const places = await card();
  expect(await places.findByText(NOT_IN_SANDBOX)).toBeInTheDocument();
  expect(places.queryByRole('button', { name: 'Look up what is nearby' })).not.toBeInTheDocument();
});

it.each([
  ['off', /is turned off here/, null],
  ['unreachable', /isn’t responding, so only your own places/, 'Try again now'],
  ['not_found', /doesn’t recognize this address/, 'Try again'],
  ['no_address', /Enter the venue’s address or city/, null],
] as const)('is honest about own places only: %s', async (state, words, button) => {
  open(ownOnly(state));
  const places = await card();
  expect(await places.findByText(words)).toBeInTheDocument();
  expect(places.getByText('Copper Kettle')).toBeInTheDocument();
  expect(places.queryByRole('img', { name: /the venue/i })).not.toBeInTheDocument();
  expect(places.queryByText('© OpenStreetMap contributors')).not.toBeInTheDocument();
  if (button) expect(places.getByRole('button', { name: button })).toBeInTheDocument();
});

it('keeps a suggestion as a favourite with one press, and says when it could not', async () => {
  const { user, api } = open(nearby(), { 'POST /api/saved-places': refusal(409, 'It is saved already.') });
  const places = await card();
  await user.click(await places.findByRole('button', { name: 'Save Marigold' }));
  expect(await screen.findByText('It is saved already.')).toBeInTheDocument();
  api.answer({ 'POST /api/saved-places': { status: 201, body: saved } });
  await user.click(places.getByRole('button', { name: 'Save Marigold' }));
  await waitFor(() => expect(api.asked('POST /api/saved-places')).toHaveLength(2));
  expect(api.asked('POST /api/saved-places')[1]?.body).toMatchObject({
    name: 'Marigold',
    category: 'restaurant',
    city: 'Portland',
    osmReference: 'node/100',
    isFavourite: true,
    latitude: 45.52,
    longitude: -122.67,
  });
});

it('edits a place, from the card and from the list of all', async () => {
  const { user, api } = open(nearby(), { 'PATCH /api/saved-places/p1': { body: { ...saved, version: 2 } } });
  const places = await card();
  await user.click(await places.findByRole('button', { name: 'Edit Copper Kettle' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit place' }));
  await user.type(form.getByRole('textbox', { name: 'Address' }), '1 Pier Road');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(api.asked('PATCH /api/saved-places/p1')[0]?.body).toEqual({ address: '1 Pier Road', version: 1 }),
  );
  await user.click(await places.findByRole('button', { name: 'All saved places' }));
  const all = within(await screen.findByRole('dialog', { name: 'Saved places' }));
  await user.click(await all.findByRole('button', { name: 'Edit Copper Kettle' }));
  expect(await screen.findByRole('dialog', { name: 'Edit place' })).toBeInTheDocument();
});

it('remembers where the speaker was before, and keeps a hotel from there', async () => {
  const visits = [
    { kind: 'venue', name: 'Harbor Hall', eventId: 'e1', eventTitle: 'Last year', day: '2026-05-01' },
    { kind: 'hotel', name: 'The Lakeshore', eventId: 'e1', eventTitle: 'Last year', day: '2026-05-01' },
  ] as const;
  const { user } = open(nearby({ pastVisits: [...visits] }));
  const places = await card();
  const before = within(await places.findByRole('region', { name: 'Previously in Portland' }));
  expect(before.getAllByRole('link', { name: 'Last year' })[0]).toHaveAttribute('href', '/events/e1');
  await user.click(before.getByRole('button', { name: 'Save The Lakeshore' }));
  const form = within(await screen.findByRole('dialog', { name: 'New place' }));
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('The Lakeshore');
  expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Portland');
});

it('shows the rest of many places, and fewer again, with the focus where it was', async () => {
  const many = Array.from({ length: 6 }, (_, at) => ({ ...suggestion, key: `node/${at}`, name: `Diner ${at}` }));
  const { user } = open(nearby({ places: many }));
  const places = await card();
  const more = await places.findByRole('button', { name: 'Show 2 more : Restaurants' });
  await user.click(more);
  expect(places.getByText('Diner 5')).toBeInTheDocument();
  expect(more).toHaveFocus();
  await user.click(more);
  expect(places.queryByText('Diner 5')).not.toBeInTheDocument();
});

it('shows the words of strangers as words', async () => {
  open(nearby({ places: [{ ...suggestion, name: '<img src=x onerror=alert(1)>' }] }));
  const places = await card();
  expect(await places.findByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
});

import type { SharedPlace, SharedPlaces } from '@lectern/protocol/places';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlacesSection } from './places-section';

const place: SharedPlace = {
  number: 1,
  name: 'Marigold',
  category: 'restaurant',
  isFavourite: false,
  address: null,
  openingHours: 'Mo-Sa 11:00-22:00',
  distanceMeters: 480,
  walkingMinutes: 8,
};
const all: SharedPlaces = {
  from: 'the venue',
  unit: 'mi',
  places: [place],
  hasSurroundings: true,
  attribution: '© OpenStreetMap contributors',
  mapKey: 'abc',
};
const html = (places: SharedPlaces | null) =>
  renderToStaticMarkup(<PlacesSection places={places} base="/shared/token" />);

it('shows how far each place is, and where what is known of it comes from', () => {
  const page = html(all);
  expect(page).toContain('Distances from the venue.');
  expect(page).toContain('8 min walk · 0.3 mi');
  expect(page).toContain('Mo-Sa 11:00-22:00');
  expect(page).toContain('href="https://www.openstreetmap.org/copyright"');
  expect(page).toContain('/shared/token/map.svg?theme=dark&amp;size=large&amp;v=abc');
});

it('puts favourites first, and says what each is', () => {
  const favourite = { ...place, number: 1, name: 'Copper Kettle', category: 'coffee' as const, isFavourite: true };
  const page = html({ ...all, places: [favourite, { ...place, number: 2 }] });
  expect(page.indexOf('The speaker’s favorites')).toBeLessThan(page.indexOf('Restaurants'));
  expect(page).toContain('Coffee · 8 min walk');
});

it('says that it has own places only', () => {
  const own = { ...place, number: null, distanceMeters: null, walkingMinutes: null };
  const page = html({ ...all, from: null, places: [own], hasSurroundings: false, attribution: null, mapKey: null });
  expect(page).toContain('Nearby places haven’t been looked up.');
  expect(page).not.toMatch(/OpenStreetMap|<img|Distances/);
});

it('shows strangers’ words as text, and nothing where there is nothing', () => {
  const page = html({ ...all, places: [{ ...place, name: '<script>alert(1)</script>', openingHours: '"><b>' }] });
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('&lt;script&gt;');
  expect(html(null)).toBe('');
  expect(html({ ...all, places: [] })).toBe('');
});

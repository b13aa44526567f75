import type { OutdatedRows } from '@lectern/database/outdated-rows';

export const outdatedPlaces: readonly OutdatedRows[] = [
  // What OpenStreetMap said of places that were not searched since.
  { table: 'osm_points', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
  { table: 'osm_areas', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
];

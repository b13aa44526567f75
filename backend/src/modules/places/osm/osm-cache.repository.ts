/** What OpenStreetMap answered, of nobody: kept so that the same is not asked twice, which its servers' rules demand. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { PointPrecision } from '@lectern/protocol/places';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import type { MapShape, OsmPlace } from './osm-answers';

export const outdatedPlaces: readonly OutdatedRows[] = [
  // What OpenStreetMap said of places that were not searched since.
  { table: 'osm_points', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
  { table: 'osm_areas', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
];

interface Areas {
  places: OsmPlace[];
  map: MapShape[];
}
export interface Kept<T> {
  content: T;
  fetchedAt: Date;
}
export type FoundPoint = { latitude: number; longitude: number; precision: PointPrecision } | null;

interface PointRow {
  latitude: number | null;
  longitude: number | null;
  precision: PointPrecision | null;
}

@Injectable()
export class OsmCacheRepository {
  constructor(private readonly db: Db) {}

  /** Undefined: not asked since then. Null: asked, and not known. */
  async point(addressHash: string, since: Date): Promise<FoundPoint | undefined> {
    const [row] = await this.db.query<PointRow>(
      `SELECT latitude, longitude, precision FROM osm_points WHERE address_hash = $1 AND fetched_at > $2`,
      [addressHash, since],
    );
    if (!row) return undefined;
    const { latitude, longitude, precision } = row;
    return latitude === null || longitude === null || precision === null ? null : { latitude, longitude, precision };
  }

  async keepPoint(addressHash: string, point: FoundPoint, fetchedAt: Date): Promise<void> {
    await this.db.query(
      `INSERT INTO osm_points (address_hash, latitude, longitude, precision, fetched_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (address_hash) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
         precision = excluded.precision, fetched_at = excluded.fetched_at`,
      [addressHash, point?.latitude ?? null, point?.longitude ?? null, point?.precision ?? null, fetchedAt],
    );
  }

  /** However old it is: its reader says how old. */
  area<Kind extends keyof Areas>(cell: string, kind: Kind): Promise<Kept<Areas[Kind]> | undefined> {
    return this.db.queryOne<Kept<Areas[Kind]>>(
      `SELECT content, fetched_at AS "fetchedAt" FROM osm_areas WHERE cell = $1 AND kind = $2`,
      [cell, kind],
    );
  }

  /** When it was fetched, without what it is: a map may be large. */
  async areaAge(cell: string, kind: keyof Areas): Promise<Date | undefined> {
    const [row] = await this.db.query<{ fetchedAt: Date }>(
      `SELECT fetched_at AS "fetchedAt" FROM osm_areas WHERE cell = $1 AND kind = $2`,
      [cell, kind],
    );
    return row?.fetchedAt;
  }

  async keepArea<Kind extends keyof Areas>(
    cell: string,
    kind: Kind,
    content: Areas[Kind],
    fetchedAt: Date,
  ): Promise<void> {
    await this.db.query(
      `INSERT INTO osm_areas (cell, kind, content, fetched_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (cell, kind) DO UPDATE SET content = excluded.content, fetched_at = excluded.fetched_at`,
      [cell, kind, JSON.stringify(content), fetchedAt],
    );
  }
}

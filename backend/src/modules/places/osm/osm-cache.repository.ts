/** What OpenStreetMap answered, of nobody: kept so that the same is not asked twice, which its servers' rules demand. */
import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { Db } from '@lectern/database/db';
import type { PointPrecision } from '@lectern/protocol/places';
import type { OutdatedRows } from '@lectern/database/outdated-rows';
import { MoreThan } from 'typeorm';
import type { MapShape, OsmPlace } from './osm-answers';
import { OsmArea, OsmPoint } from './osm.entity';

export const outdatedPlaces: readonly OutdatedRows[] = [
  // What OpenStreetMap said of places that were not searched since.
  { table: 'osm_points', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
  { table: 'osm_areas', condition: `fetched_at < $1::timestamptz - interval '180 days'`, byClock: true },
];

interface Areas {
  places: OsmPlace[];
  map: MapShape[];
}
const AREA_COLUMNS = columns(OsmArea, '', 'content, fetchedAt');
export type Kept<T> = RowOf<typeof AREA_COLUMNS> & { content: T };
export type FoundPoint = { latitude: number; longitude: number; precision: PointPrecision } | null;

@Injectable()
export class OsmCacheRepository {
  constructor(private readonly db: Db) {}

  /** Undefined: not asked since then. Null: asked, and not known. */
  async point(addressHash: string, since: Date): Promise<FoundPoint | undefined> {
    const row = await this.db.repository(OsmPoint).findOneBy({ addressHash, fetchedAt: MoreThan(since) });
    if (!row) return undefined;
    const { latitude, longitude, precision } = row;
    return latitude === null || longitude === null || precision === null ? null : { latitude, longitude, precision };
  }

  async keepPoint(addressHash: string, point: FoundPoint, fetchedAt: Date): Promise<void> {
    const none = { latitude: null, longitude: null, precision: null };
    await this.db.repository(OsmPoint).upsert({ ...none, ...point, addressHash, fetchedAt }, ['addressHash']);
  }

  /** However old it is: its reader says how old. */
  area<Kind extends keyof Areas>(cell: string, kind: Kind): Promise<Kept<Areas[Kind]> | undefined> {
    return this.db.queryOne<Kept<Areas[Kind]>>(`SELECT ${AREA_COLUMNS} FROM osm_areas WHERE cell = $1 AND kind = $2`, [
      cell,
      kind,
    ]);
  }

  /** When it was fetched, without what it is: a map may be large. */
  async areaAge(cell: string, kind: keyof Areas): Promise<Date | undefined> {
    const row = await this.db
      .repository(OsmArea)
      .findOne({ select: { cell: true, kind: true, fetchedAt: true }, where: { cell, kind } });
    return row?.fetchedAt;
  }

  async keepArea<Kind extends keyof Areas>(
    cell: string,
    kind: Kind,
    content: Areas[Kind],
    fetchedAt: Date,
  ): Promise<void> {
    await this.db.repository(OsmArea).upsert({ cell, kind, content, fetchedAt }, ['cell', 'kind']);
  }
}

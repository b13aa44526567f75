import type { PointPrecision } from '@lectern/protocol/places';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where OpenStreetMap says an address is; without a position it doesn't know the address. */
@Entity({ name: 'osm_points' })
export class OsmPoint {
  @PrimaryColumn('text') addressHash!: string;
  @Column('double precision', { nullable: true }) latitude!: number | null;
  @Column('double precision', { nullable: true }) longitude!: number | null;
  @Column('text', { nullable: true }) precision!: PointPrecision | null;
  @Column('timestamptz') fetchedAt!: Date;
}

@Entity({ name: 'osm_areas' })
export class OsmArea {
  @PrimaryColumn('text') cell!: string;
  @PrimaryColumn('text') kind!: 'places' | 'map';
  @Column('jsonb') content!: object;
  @Column('timestamptz') fetchedAt!: Date;
}

/** When one of its servers may be asked again. */
@Entity({ name: 'osm_turns' })
export class OsmTurn {
  @PrimaryColumn('text') service!: 'nominatim' | 'overpass';
  @Column('timestamptz') freeFrom!: Date;
}

import type { PlaceCategory } from '@lectern/protocol/places';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A place that the speaker likes, or wants to find again. */
@Entity({ name: 'saved_places' })
export class SavedPlace {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  category!: PlaceCategory;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text')
  city!: string;

  @Column('text', { nullable: true })
  state!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean', { name: 'is_favourite', default: false })
  isFavourite!: boolean;

  /** The suggestion that it was made from. */
  @Column('text', { name: 'osm_reference', nullable: true })
  osmReference!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

import type { PlaceCategory } from '@lectern/protocol/places';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'saved_places' })
export class SavedPlace extends EditableRow {
  @Column('text')
  name!: string;

  @Column('text')
  category!: PlaceCategory;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text')
  city!: string;

  // jscpd:ignore-start An event's place has the same columns, in a table of another module.
  @Column('text', { nullable: true })
  state!: string | null;

  @Column('text', { nullable: true })
  country!: string | null;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;
  // jscpd:ignore-end

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean', { default: false })
  isFavourite!: boolean;

  /** The suggestion that it was made from. */
  @Column('text', { nullable: true })
  osmReference!: string | null;
}

import type { HeadshotUsage } from '@lectern/protocol/profile';
import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A picture of the speaker that others may use. */
@Entity({ name: 'speaker_headshots' })
export class Headshot extends OwnedRow {
  @Column('uuid')
  fileId!: string;

  @Column('text')
  usage!: HeadshotUsage;

  /** Who took it. */
  @Column('text', { nullable: true })
  credit!: string | null;

  @Column('int')
  position!: number;

  @Column('boolean')
  isPrimary!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;
}

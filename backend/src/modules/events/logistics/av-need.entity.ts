import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the stage of an event must have, or had better have. */
@Entity({ name: 'av_needs' })
export class AvNeed {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  eventId!: string;

  @Column('text')
  item!: string;

  @Column('boolean')
  isRequired!: boolean;

  @Column('text', { nullable: true })
  confirmedBy!: string | null;

  @Column('date', { nullable: true })
  confirmedOn!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

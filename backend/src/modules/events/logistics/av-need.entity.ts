import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the stage of an event must have, or had better have. */
@Entity({ name: 'av_needs' })
export class AvNeed {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('text')
  item!: string;

  @Column('boolean', { name: 'is_required' })
  isRequired!: boolean;

  @Column('text', { name: 'confirmed_by', nullable: true })
  confirmedBy!: string | null;

  @Column('date', { name: 'confirmed_on', nullable: true })
  confirmedOn!: string | null;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

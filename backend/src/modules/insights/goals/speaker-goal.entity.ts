import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a speaker wants to have confirmed in a year. */
@Entity({ name: 'speaker_goals' })
export class SpeakerGoal {
  @PrimaryColumn('uuid', { name: 'owner_id' })
  ownerId!: string;

  @PrimaryColumn('int')
  year!: number;

  @Column('bigint', { name: 'goal_cents', nullable: true })
  goalCents!: number | null;

  @Column('text')
  currency!: string;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

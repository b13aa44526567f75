import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'speaker_goals' })
export class SpeakerGoal {
  @PrimaryColumn('uuid')
  ownerId!: string;

  @PrimaryColumn('int')
  year!: number;

  @Column('bigint', { nullable: true })
  goalCents!: number | null;

  @Column('text')
  currency!: string;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

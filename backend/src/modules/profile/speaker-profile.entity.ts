import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'speaker_profiles' })
export class SpeakerProfile {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text', { default: '' })
  name!: string;

  @Column('text', { default: '' })
  title!: string;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

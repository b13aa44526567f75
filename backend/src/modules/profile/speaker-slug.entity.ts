import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address of a public page. It stays with whoever took it first, in use or given up. */
@Entity({ name: 'speaker_slugs' })
export class SpeakerSlug {
  @PrimaryColumn('text')
  slug!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('boolean', { name: 'is_current' })
  isCurrent!: boolean;

  @Column('timestamptz', { name: 'taken_at' })
  takenAt!: Date;
}

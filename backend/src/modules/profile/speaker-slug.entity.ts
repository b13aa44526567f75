import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address of a public page. It stays with whoever took it first, in use or given up. */
@Entity({ name: 'speaker_slugs' })
export class SpeakerSlug {
  @PrimaryColumn('text')
  slug!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('boolean')
  isCurrent!: boolean;

  @Column('timestamptz')
  takenAt!: Date;
}

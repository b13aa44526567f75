import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One version of a presentation's slides. */
@Entity({ name: 'presentation_slides' })
export class PresentationSlides {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'presentation_id' })
  presentationId!: string;

  @Column('int', { name: 'version_number' })
  versionNumber!: number;

  @Column('uuid', { name: 'file_id' })
  fileId!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean', { name: 'is_current' })
  isCurrent!: boolean;

  @Column('timestamptz', { name: 'uploaded_at' })
  uploadedAt!: Date;

  @Column('int', { default: 1 })
  version!: number;
}

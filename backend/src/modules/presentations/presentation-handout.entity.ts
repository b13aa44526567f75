import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file for the audience of a presentation. */
@Entity({ name: 'presentation_handouts' })
export class PresentationHandout {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'presentation_id' })
  presentationId!: string;

  @Column('uuid', { name: 'file_id' })
  fileId!: string;

  @Column('timestamptz', { name: 'added_at' })
  addedAt!: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file for the audience of a presentation. */
@Entity({ name: 'presentation_handouts' })
export class PresentationHandout {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  presentationId!: string;

  @Column('uuid')
  fileId!: string;

  @Column('timestamptz')
  addedAt!: Date;
}

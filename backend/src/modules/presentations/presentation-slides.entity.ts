import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../common/row.columns';

@Entity({ name: 'presentation_slides' })
export class PresentationSlides extends OwnedRow {
  @Column('uuid')
  presentationId!: string;

  @Column('int')
  versionNumber!: number;

  @Column('uuid')
  fileId!: string;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('boolean')
  isCurrent!: boolean;

  @Column('timestamptz')
  uploadedAt!: Date;

  @Column('int', { default: 1 })
  version!: number;
}

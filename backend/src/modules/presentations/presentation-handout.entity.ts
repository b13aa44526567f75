import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../common/row.columns';

@Entity({ name: 'presentation_handouts' })
export class PresentationHandout extends OwnedRow {
  @Column('uuid')
  presentationId!: string;

  @Column('uuid')
  fileId!: string;

  @Column('timestamptz')
  addedAt!: Date;
}

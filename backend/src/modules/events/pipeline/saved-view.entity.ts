import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../../common/row.columns';

@Entity({ name: 'saved_views' })
export class SavedView extends EditableRow {
  @Column('text')
  name!: string;

  /** What stands in the address of the view: filter to text. */
  @Column('jsonb')
  query!: Record<string, string>;

  @Column('boolean')
  isDefault!: boolean;
}

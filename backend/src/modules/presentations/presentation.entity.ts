import type { PresentationAvNeed } from '@lectern/protocol/presentations';
import { Column, Entity } from 'typeorm';
import { EditableRow } from '../../common/row.columns';

@Entity({ name: 'presentations' })
export class Presentation extends EditableRow {
  @Column('text')
  title!: string;

  @Column('text', { nullable: true })
  abstractShort!: string | null;

  @Column('text', { nullable: true })
  abstractLong!: string | null;

  @Column('int', { array: true, default: [] })
  lengthsMinutes!: number[];

  @Column('text', { array: true, default: [] })
  takeaways!: string[];

  @Column('text', { nullable: true })
  audience!: string | null;

  @Column('jsonb', { default: [] })
  avNeeds!: PresentationAvNeed[];

  @Column('boolean')
  isActive!: boolean;

  /** The highest number a version of its slides ever had. */
  @Column('int', { default: 0 })
  lastSlidesNumber!: number;
}

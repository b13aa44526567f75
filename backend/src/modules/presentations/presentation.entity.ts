import type { PresentationAvNeed } from '@lectern/protocol/presentations';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'presentations' })
export class Presentation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

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

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

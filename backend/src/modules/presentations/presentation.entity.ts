import type { PresentationAvNeed } from '@lectern/protocol/presentations';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'presentations' })
export class Presentation {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('text')
  title!: string;

  @Column('text', { name: 'abstract_short', nullable: true })
  abstractShort!: string | null;

  @Column('text', { name: 'abstract_long', nullable: true })
  abstractLong!: string | null;

  @Column('int', { name: 'lengths_minutes', array: true, default: [] })
  lengthsMinutes!: number[];

  @Column('text', { array: true, default: [] })
  takeaways!: string[];

  @Column('text', { nullable: true })
  audience!: string | null;

  @Column('jsonb', { name: 'av_needs', default: [] })
  avNeeds!: PresentationAvNeed[];

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  /** The highest number a version of its slides ever had. */
  @Column('int', { name: 'last_slides_number', default: 0 })
  lastSlidesNumber!: number;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

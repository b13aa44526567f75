import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../common/row.columns';

/** A link that a planner did something with; it is also the lock of its answers. */
@Entity({ name: 'planner_pages' })
export class PlannerPage extends OwnedRow {
  @Column('uuid')
  linkId!: string;

  @Column('uuid')
  eventId!: string;

  @Column('uuid', { nullable: true })
  testimonialId!: string | null;

  @Column('uuid', { nullable: true })
  taskId!: string | null;

  @Column('timestamptz')
  createdAt!: Date;
}

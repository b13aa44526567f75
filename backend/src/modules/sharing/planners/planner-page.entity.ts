import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that a planner did something with; it is also the lock of its answers. */
@Entity({ name: 'planner_pages' })
export class PlannerPage {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  ownerId!: string;

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

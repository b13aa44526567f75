import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that a planner did something with; it is also the lock of its answers. */
@Entity({ name: 'planner_pages' })
export class PlannerPage {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'link_id' })
  linkId!: string;

  @Column('uuid', { name: 'event_id' })
  eventId!: string;

  @Column('uuid', { name: 'testimonial_id', nullable: true })
  testimonialId!: string | null;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

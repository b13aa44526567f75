import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that asks for a testimonial. Only the hash of its secret is stored. */
@Entity({ name: 'testimonial_links' })
export class TestimonialLink {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  ownerId!: string;

  @Column('uuid')
  testimonialId!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz')
  createdAt!: Date;
}

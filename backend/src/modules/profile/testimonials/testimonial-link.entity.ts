import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that asks for a testimonial. Only the hash of its secret is stored. */
@Entity({ name: 'testimonial_links' })
export class TestimonialLink {
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'testimonial_id' })
  testimonialId!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

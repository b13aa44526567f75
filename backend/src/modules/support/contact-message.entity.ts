import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'contact_messages' })
export class ContactMessage {
  @PrimaryColumn('uuid') id!: string;
  /** Null for a visitor. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId!: string | null;
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') message!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}

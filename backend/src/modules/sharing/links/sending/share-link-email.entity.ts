import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An e-mail with a link in it, in its words; the secret is put in when it is sent. */
@Entity({ name: 'share_link_emails' })
export class ShareLinkEmail {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  @Column('uuid', { name: 'link_id' })
  linkId!: string;

  @Column('text', { name: 'sent_to' })
  sentTo!: string;

  @Column('text', { array: true })
  cc!: string[];

  @Column('text')
  subject!: string;

  @Column('text')
  message!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** Why it will never leave. */
  @Column('text', { nullable: true })
  problem!: string | null;
}

import { Column, Entity } from 'typeorm';
import { OwnedRow } from '../../../../common/row.columns';

/** An email with a link in it, in its words; the secret is put in when it is sent. */
@Entity({ name: 'share_link_emails' })
export class ShareLinkEmail extends OwnedRow {
  @Column('uuid')
  linkId!: string;

  @Column('text')
  sentTo!: string;

  @Column('text', { array: true })
  cc!: string[];

  @Column('text')
  subject!: string;

  @Column('text')
  message!: string;

  /** The member who added it; null is the owner. */
  @Column('uuid', { nullable: true })
  addedBy!: string | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** Why it will never leave. */
  @Column('text', { nullable: true })
  problem!: string | null;
}

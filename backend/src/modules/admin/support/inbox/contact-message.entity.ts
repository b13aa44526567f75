import type { MessageKind } from '@lectern/protocol/feedback';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody wrote to us: feedback, or a message through Contact Us. */
@Entity({ name: 'contact_messages' })
export class ContactMessage {
  @PrimaryColumn('uuid') id!: string;
  /** Null for a visitor. */
  @Column('uuid', { nullable: true }) userId!: string | null;
  @Column('text') kind!: MessageKind;
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') message!: string;
  @Column('smallint', { nullable: true }) rating!: number | null;
  @Column('text', { nullable: true }) diagnostics!: string | null;
  @Column('timestamptz') createdAt!: Date;
}

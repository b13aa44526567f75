import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An email that went out, was refused or was withheld. */
@Entity({ name: 'email_deliveries' })
export class EmailDelivery {
  @PrimaryColumn('text') key!: string;
  @Column('text') template!: string;
  @Column('text') recipient!: string;
  @Column('text') subject!: string;
  @Column('text') messageId!: string;
  @Column('text') status!: 'sent' | 'refused' | 'withheld';
  /** Why it was refused or withheld. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('timestamptz') deliveredAt!: Date;
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Column('text', { nullable: true }) resendOf!: string | null;
  @Column('timestamptz', { nullable: true }) resendRequestedAt!: Date | null;
}

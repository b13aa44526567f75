import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that gets a person’s notifications, for as long as they’re signed in there: the row goes with the session’s. */
@Entity({ name: 'push_devices' })
export class PushDevice {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @Column('text')
  sessionId!: string;

  /** SHA-256: no two rows have the same address. */
  @Column('bytea')
  endpointHash!: Buffer;

  /** Address and keys, encrypted: who has them can send to the browser. */
  @Column('text')
  subscriptionSealed!: string;

  @Column('text')
  userAgent!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastSentAt!: Date | null;
}

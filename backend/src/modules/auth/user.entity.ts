import { Column, Entity, PrimaryColumn } from 'typeorm';

export type UserRole = 'user' | 'admin';

/** Username and e-mail address are kept as typed and are unique without regard to case. */
@Entity({ name: 'users' })
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  /** argon2id, in its own text form. */
  @Column('text', { name: 'password_hash' })
  passwordHash!: string;

  /** Counts passwords; sessions carry it and end with it. */
  @Column('int', { name: 'password_version', default: 1 })
  passwordVersion!: number;

  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('text', { name: 'pending_email', nullable: true })
  pendingEmail!: string | null;

  @Column('text', { default: 'user' })
  role!: UserRole;

  @Column('text', { name: 'time_zone', default: 'America/New_York' })
  timeZone!: string;

  @Column('text', { name: 'terms_version' })
  termsVersion!: string;

  @Column('timestamptz', { name: 'terms_accepted_at' })
  termsAcceptedAt!: Date;

  /** Its owner asked for the deletion: nobody signs in any more, and the worker erases it. */
  @Column('timestamptz', { name: 'deletion_requested_at', nullable: true })
  deletionRequestedAt!: Date | null;

  /** That deletion. */
  @Column('uuid', { name: 'deletion_id', nullable: true })
  deletionId!: string | null;

  /** An administrator closed it: nobody signs in, its links do not open, and no reminders go out. */
  @Column('timestamptz', { name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  /** For administrators. */
  @Column('text', { name: 'disabled_reason', nullable: true })
  disabledReason!: string | null;

  /** To five minutes. */
  @Column('timestamptz', { name: 'last_seen_at', nullable: true })
  lastSeenAt!: Date | null;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}

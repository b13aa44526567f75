import { DEFAULT_OFFLINE_DAYS } from '@lectern/protocol/offline-pack';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type UserRole = 'user' | 'admin';

/** Username and email address are kept as typed and are unique without regard to case. */
@Entity({ name: 'users' })
export class User {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  username!: string;

  @Column('text')
  email!: string;

  /** argon2id, in its own text form. */
  @Column('text')
  passwordHash!: string;

  /** Counts passwords; sessions carry it and end with it. */
  @Column('int', { default: 1 })
  passwordVersion!: number;

  /** The password of this version is one that the command line chose. The release before, too, ends it with a change. */
  @Column('int', { nullable: true })
  issuedPasswordVersion!: number | null;

  @Column('timestamptz', { nullable: true })
  emailVerifiedAt!: Date | null;

  @Column('text', { nullable: true })
  pendingEmail!: string | null;

  @Column('text', { default: 'user' })
  role!: UserRole;

  @Column('text', { default: 'America/New_York' })
  timeZone!: string;

  /** For how many days without a network the browsers of its office keep what they last got; 0 keeps nothing. */
  @Column('int', { default: DEFAULT_OFFLINE_DAYS })
  offlineDays!: number;

  @Column('text')
  termsVersion!: string;

  @Column('timestamptz')
  termsAcceptedAt!: Date;

  /** Its owner asked for the deletion: nobody signs in any more, and the worker erases it. */
  @Column('timestamptz', { nullable: true })
  deletionRequestedAt!: Date | null;

  /** That deletion. */
  @Column('uuid', { nullable: true })
  deletionId!: string | null;

  /** An administrator closed it: nobody signs in, its links do not open, and no reminders go out. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  /** For administrators. */
  @Column('text', { nullable: true })
  disabledReason!: string | null;

  /** Made to try Lectern without registration, and deleted then, unless its visitor registers. Null: an account. */
  @Column('timestamptz', { nullable: true })
  sandboxUntil!: Date | null;

  /** To five minutes. */
  @Column('timestamptz', { nullable: true })
  lastSeenAt!: Date | null;

  /** Since when a password alone does not sign in. Null: it does. */
  @Column('timestamptz', { nullable: true })
  twoStepSince!: Date | null;

  /** Members need two-step sign-in to work in this account's office. */
  @Column('boolean', { default: false })
  membersNeedTwoStep!: boolean;

  @Column('int', { default: 1 })
  version!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}

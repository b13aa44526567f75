import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import type { PushKind } from '@lectern/protocol/push';
import { ofOpenAccount, openAccount, withoutDuty } from '../../auth/open-account';
import { User } from '../../auth/user.entity';
import { SpeakerProfile } from '../../profile/speaker-profile.entity';
import { TeamMember } from '../../team/team-member.entity';
import { PushDevice } from '../devices/push-device.entity';
import { isSignedInOn } from '../devices/push-devices.repository';
import { PushSettings } from '../settings/push-settings.entity';
import { PushMessage } from './push-message.entity';
import { isStillTrue } from './push-truth';

const READER = selectList(
  columns(PushSettings, 's', 'quietFrom, quietUntil'),
  columns(User, 'u', 'timeZone'),
  outerColumns(TeamMember, 'm', 'role, isMoneyAllowed, maySign'),
);

/** Not in an office that wants two-step sign-in of members, while the member `u` has none. */
const mayWorkIn = (o: string, u: string) =>
  `(${u}.id = ${o}.id OR NOT ${o}.members_need_two_step OR ${u}.two_step_since IS NOT NULL)`;

const LISTENER = selectList(
  columns(PushDevice, 'd', { deviceId: 'id', userId: 'userId', createdAt: 'createdAt' }),
  READER,
  outerColumns(SpeakerProfile, 'p', { profileName: 'name' }),
  columns(User, 'o', { username: 'username' }),
);
export type PushListener = RowOf<typeof LISTENER>;

/**
 * The devices of those in office `$1` who want to hear of kind `$2`; whether their role lets them, the service says. `$3` is
 * who needs two-step sign-in on this server.
 */
export const PUSH_LISTENERS = `
  SELECT ${LISTENER}
  FROM (SELECT $1::uuid AS id UNION ALL SELECT user_id FROM team_members WHERE owner_id = $1 AND user_id IS NOT NULL) person
  JOIN push_settings s ON s.user_id = person.id AND $2 = ANY (s.kinds)
  JOIN push_devices d ON d.user_id = person.id
  JOIN users u ON u.id = person.id AND ${openAccount('u')} AND ${withoutDuty('u', '$3::text')}
  JOIN users o ON o.id = $1 AND ${openAccount('o')} AND ${mayWorkIn('o', 'u')}
  LEFT JOIN team_members m ON m.owner_id = $1 AND m.user_id = person.id
  LEFT JOIN speaker_profiles p ON p.user_id = $1
  WHERE ${isSignedInOn('d')}
  ORDER BY d.id`;

const TARGET = selectList(
  columns(PushMessage, 'x', 'id, deviceId, officeId, kind, title, body, path, topic, dueAt, expiresAt, attempts'),
  columns(PushDevice, 'd', 'userId, subscriptionSealed'),
  outerColumns(PushSettings, 's', 'quietFrom, quietUntil'),
  columns(User, 'u', 'timeZone'),
  outerColumns(TeamMember, 'm', 'role, isMoneyAllowed, maySign'),
);
export type PushTarget = RowOf<typeof TARGET>;

/** Undefined, whatever changed since it was written: signed out, not wanted, closed, no longer so, a duty first. A test is of no kind and no office. */
export const PUSH_TARGET = `
  SELECT ${TARGET}
  FROM push_messages x
  JOIN push_devices d ON d.id = x.device_id
  JOIN users u ON u.id = d.user_id AND ${openAccount('u')} AND ${withoutDuty('u', '$3::text')}
  LEFT JOIN push_settings s ON s.user_id = d.user_id
  LEFT JOIN team_members m ON m.owner_id = x.office_id AND m.user_id = d.user_id
  WHERE d.user_id = $1 AND x.id = $2 AND ${isSignedInOn('d')}
    AND (x.kind IS NULL OR x.kind = ANY (s.kinds))
    AND (x.office_id IS NULL OR ${ofOpenAccount('x.office_id')}
      AND EXISTS (SELECT 1 FROM users o WHERE o.id = x.office_id AND ${mayWorkIn('o', 'u')}))
    AND ${isStillTrue('x', 'u')}`;

const WOKEN = columns(PushMessage, 'x', { messageId: 'id' });
/** `$1` now, `$2` until when the jobs have them. */
export const WAKE_PUSH_MESSAGES = `
  WITH woken AS (
    UPDATE push_messages SET due_at = $2 WHERE id IN (
      SELECT id FROM push_messages WHERE due_at <= $1 ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING id, device_id)
  SELECT ${WOKEN}, d.user_id AS "userId" FROM woken x JOIN push_devices d ON d.id = x.device_id`;

@Injectable()
export class PushMessagesRepository {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
  ) {}

  async listeners(runner: Tx | Db, officeId: string, kind: PushKind): Promise<PushListener[]> {
    const parameters = [officeId, kind, this.config.twoStepRequired];
    return (await runner.query<PushListener[]>(PUSH_LISTENERS, parameters)) as PushListener[];
  }

  /** In the place of one of the same topic that waits, under another id: a job of the one before finds nothing. */
  async put(tx: Tx, rows: readonly PushMessage[]): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(PushMessage)
      .values([...rows])
      .orUpdate(
        ['id', 'office_id', 'kind', 'about', 'title', 'body', 'path', 'due_at', 'expires_at', 'attempts'],
        ['device_id', 'topic'],
      )
      .execute();
  }

  target(userId: string, id: string): Promise<PushTarget | undefined> {
    return this.db.queryOne<PushTarget>(PUSH_TARGET, [userId, id, this.config.twoStepRequired]);
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(PushMessage, { id });
  }

  /** False: another job has it, or another message took its place. */
  async claim(tx: Tx, id: string, dueAt: Date, until: Date): Promise<boolean> {
    const { affected } = await tx.update(PushMessage, { id, dueAt }, { dueAt: until });
    return affected === 1;
  }

  async defer(tx: Tx, id: string, dueAt: Date, attempts: number): Promise<void> {
    await tx.update(PushMessage, { id }, { dueAt, attempts });
  }

  wake(tx: Tx, now: Date, until: Date, limit: number): Promise<{ messageId: string; userId: string }[]> {
    return tx.query(WAKE_PUSH_MESSAGES, [now, until, limit]);
  }
}

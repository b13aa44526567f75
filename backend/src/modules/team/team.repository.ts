/** Members by office, and offices by member. The second looks across accounts: whose member a person is, no owner's row says. */
import { Injectable } from '@nestjs/common';
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { Db, type Tx } from '@lectern/database/db';
import { MemberRights } from '@lectern/protocol/permissions';
import type { PresenceInput } from '@lectern/protocol/presence';
import { openStatuses } from '@lectern/protocol/speaking-event-status';
import { OVERVIEW_DAYS, OVERVIEW_ROWS, type OfficesOverviewRow } from '@lectern/protocol/offices-overview';
import { SpeakerProfile } from '../profile/speaker-profile.entity';
import { User } from '../auth/user.entity';
import { TeamMember } from './team-member.entity';

const RIGHTS_COLUMNS = columns(TeamMember, 'm', MemberRights.shape);
const MEMBER_COLUMNS = selectList(
  columns(TeamMember, 'm', 'id, version, email, createdAt, joinedAt'),
  RIGHTS_COLUMNS,
  outerColumns(User, 'u', 'username'),
);
export type MemberRow = RowOf<typeof MEMBER_COLUMNS>;

const OFFICE_COLUMNS = selectList(
  columns(TeamMember, 'm', 'ownerId, role'),
  columns(User, 'u', 'username'),
  outerColumns(SpeakerProfile, 'p', 'name'),
);
const PERSON_COLUMNS = selectList(columns(User, 'u', 'id, username'), columns(TeamMember, 'm', 'role'));

export type OfficeRow = RowOf<typeof OFFICE_COLUMNS>;

const INVITED_COLUMNS = selectList(columns(TeamMember, 'm', 'email, role'), OFFICE_COLUMNS);

/** Those who came first are on top. */
export const TEAM = `
  SELECT ${MEMBER_COLUMNS} FROM team_members m LEFT JOIN users u ON u.id = m.user_id
  WHERE m.owner_id = $1 ORDER BY m.created_at, m.id`;

const PEOPLE_OF_OFFICE = `
  SELECT ${PERSON_COLUMNS} FROM team_members m JOIN users u ON u.id = m.user_id
  WHERE m.owner_id = $1 ORDER BY m.joined_at, m.id`;

const OFFICE = `team_members m JOIN users u ON u.id = m.owner_id LEFT JOIN speaker_profiles p ON p.user_id = m.owner_id`;
export const OFFICES_OF_PERSON = `SELECT ${OFFICE_COLUMNS} FROM ${OFFICE} WHERE m.user_id = $1 ORDER BY m.joined_at, m.id`;

/** Where a record that two people may have open is, by its kind. */
const RECORDS: Record<PresenceInput['kind'], string> = {
  event: 'SELECT id FROM speaking_events WHERE owner_id = $1 AND id = $2',
  contract: 'SELECT id FROM contracts WHERE owner_id = $1 AND id = $2',
  invoice: 'SELECT id FROM invoices WHERE owner_id = $1 AND id = $2',
  client: 'SELECT id FROM clients WHERE owner_id = $1 AND id = $2',
  bureau: 'SELECT id FROM bureau_partners WHERE owner_id = $1 AND id = $2',
};

/** An event longer than this is not looked for on days that lie farther back. */
const LONGEST_EVENT_DAYS = 60;

const HOLD_IS_OPEN = 'h.owner_id = o.id AND h.outcome IS NULL';

/**
 * $1 owners, $2 today in the zone of each. A day that is held is named once, by its hold; the rows of each office are
 * bounded before they meet.
 */
export const OFFICES_AHEAD = `
  SELECT ahead.* FROM unnest($1::uuid[], $2::date[]) o (id, today)
  CROSS JOIN LATERAL (
    (SELECT o.id AS "officeId", 'event' AS kind, e.id AS "eventId", e.title, e.event_date AS date, e.city, e.state, e.status,
       e.gross_fee_cents AS "grossFeeCents", e.currency, NULL::int AS rank, NULL::date AS "expiresOn"
     FROM speaking_events e
     WHERE e.owner_id = o.id AND e.status = ANY ($3)
       AND e.sort_date BETWEEN o.today - ${LONGEST_EVENT_DAYS} AND o.today + ${OVERVIEW_DAYS}
       AND e.event_date IS NOT NULL AND coalesce(e.end_date, e.event_date) >= o.today
       AND NOT (e.status = 'hold' AND EXISTS (
         SELECT 1 FROM holds h WHERE ${HOLD_IS_OPEN} AND h.event_id = e.id AND h.held_on = e.event_date))
     ORDER BY e.sort_date, e.id LIMIT ${OVERVIEW_ROWS})
    UNION ALL
    (SELECT o.id, 'hold', e.id, e.title, h.held_on, e.city, e.state, e.status, e.gross_fee_cents, e.currency, h.rank, h.expires_on
     FROM holds h JOIN speaking_events e ON e.owner_id = h.owner_id AND e.id = h.event_id
     WHERE ${HOLD_IS_OPEN} AND h.held_on BETWEEN o.today AND o.today + ${OVERVIEW_DAYS}
     ORDER BY h.held_on, h.id LIMIT ${OVERVIEW_ROWS})
  ) ahead
  ORDER BY ahead.date, ahead.title, ahead."eventId", ahead.kind LIMIT ${OVERVIEW_ROWS}`;

@Injectable()
export class TeamRepository {
  constructor(private readonly db: Db) {}

  list(ownerId: string): Promise<MemberRow[]> {
    return this.db.query<MemberRow>(TEAM, [ownerId]);
  }

  people(ownerId: string): Promise<RowOf<typeof PERSON_COLUMNS>[]> {
    return this.db.query<RowOf<typeof PERSON_COLUMNS>>(PEOPLE_OF_OFFICE, [ownerId]);
  }

  offices(userId: string): Promise<OfficeRow[]> {
    return this.db.query<OfficeRow>(OFFICES_OF_PERSON, [userId]);
  }

  /** Of offices with their todays: the next events and open holds, the first on top. */
  ahead(offices: readonly { id: string; today: string }[]): Promise<Omit<OfficesOverviewRow, 'officeName'>[]> {
    const [ids, days] = [offices.map(({ id }) => id), offices.map(({ today }) => today)];
    return this.db.query(OFFICES_AHEAD, [ids, days, openStatuses]);
  }

  /** Undefined when this person doesn't belong to that office. */
  rightsOf(ownerId: string, userId: string): Promise<MemberRights | undefined> {
    return this.db.queryOne<RowOf<typeof RIGHTS_COLUMNS>>(
      `SELECT ${RIGHTS_COLUMNS} FROM team_members m WHERE m.owner_id = $1 AND m.user_id = $2`,
      [ownerId, userId],
    );
  }

  async hasRecord(ownerId: string, kind: PresenceInput['kind'], id: string): Promise<boolean> {
    return (await this.db.queryOne(RECORDS[kind], [ownerId, id])) !== undefined;
  }

  /** In the transaction that changes the member: the audit log names them. Null until the invitation is accepted. */
  async nameInside(tx: Tx, { userId }: Pick<TeamMember, 'userId'>): Promise<string | null> {
    return userId === null ? null : ((await tx.findOneBy(User, { id: userId }))?.username ?? null);
  }

  find(ownerId: string, id: string): Promise<TeamMember | null> {
    return this.db.repository(TeamMember).findOneBy({ ownerId, id });
  }

  lock(tx: Tx, ownerId: string, id: string): Promise<TeamMember | null> {
    return tx.findOne(TeamMember, { where: { ownerId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whom the invitation to this address is for, as long as it waits. */
  lockInvited(tx: Tx, ownerId: string, email: string): Promise<TeamMember | null> {
    return tx
      .getRepository(TeamMember)
      .createQueryBuilder('m')
      .where('m.owner_id = :ownerId AND lower(m.email) = lower(:email) AND m.user_id IS NULL', { ownerId, email })
      .setLock('pessimistic_write')
      .getOne();
  }

  invited(ownerId: string, email: string) {
    return this.db.queryOne<RowOf<typeof INVITED_COLUMNS>>(
      `SELECT ${INVITED_COLUMNS} FROM ${OFFICE}
       WHERE m.owner_id = $1 AND lower(m.email) = lower($2) AND m.user_id IS NULL`,
      [ownerId, email],
    );
  }

  count(tx: Tx, ownerId: string): Promise<number> {
    return tx.countBy(TeamMember, { ownerId });
  }

  async insert(tx: Tx, member: TeamMember): Promise<void> {
    await tx.insert(TeamMember, member);
  }

  async update(tx: Tx, id: string, patch: Partial<TeamMember>): Promise<void> {
    await tx.update(TeamMember, { id }, { ...patch, version: () => 'version + 1' });
  }

  /** One office, or all of them. Returns those that the person has left by it. */
  async leave(tx: Tx, userId: string, officeId?: string): Promise<Pick<OfficeRow, 'ownerId' | 'username' | 'role'>[]> {
    const [rows]: [OfficeRow[], number] = await tx.query(
      `DELETE FROM team_members m USING users u
       WHERE u.id = m.owner_id AND m.user_id = $1 AND m.owner_id = coalesce($2, m.owner_id)
       RETURNING m.owner_id AS "ownerId", u.username, m.role`,
      [userId, officeId ?? null],
    );
    return rows;
  }

  /** For histories, from which it stays when the account is gone. */
  async keepName(tx: Tx, ownerId: string, { id, username }: { id: string; username: string }): Promise<void> {
    await tx.query(
      `INSERT INTO team_names (owner_id, user_id, username) VALUES ($1, $2, $3)
       ON CONFLICT (owner_id, user_id) DO UPDATE SET username = $3`,
      [ownerId, id, username],
    );
  }

  async delete(tx: Tx, id: string): Promise<void> {
    await tx.delete(TeamMember, { id });
  }
}

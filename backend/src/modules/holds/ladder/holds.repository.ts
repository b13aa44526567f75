import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { In } from 'typeorm';
import { ownedRows } from '../../../common/owned-rows';
import { HoldChange } from './hold-change.entity';
import type { RankChange } from './hold-order';
import { Hold } from './hold.entity';
import { User } from '../../auth/user.entity';

/** What the rules need of a hold that stands on a ladder or is about to change. */
export type LadderHold = RowOf<typeof LADDER_HOLD_COLUMNS>;

/** A ladder with a hold whose last day is over. */
export type DueLadder = RowOf<typeof DUE_LADDER_COLUMNS> & {
  /** The owner's. */
  today: string;
};

const LADDER_HOLD_COLUMNS = columns(
  Hold,
  '',
  `id, eventId, heldOn, rank, outcome, placedOn, expiresOn, challengedOn, challengeAnswerBy, clientId,
    bureauPartnerId, version`,
);
const LADDER_HOLD = `
  SELECT ${LADDER_HOLD_COLUMNS}
  FROM holds`;

/** Who has a place: the condition of the constraint `holds_place`. */
export const STANDING = `(outcome IS NULL OR outcome = 'confirmed')`;

const ZONE = columns(User, 'u', 'timeZone');

/** $1: the latest day that may be over anywhere. */
export const ZONES_WITH_HOLDS_TO_EXPIRE = `
  SELECT DISTINCT ${ZONE}
  FROM holds h JOIN users u ON u.id = h.owner_id
  WHERE h.outcome IS NULL AND LEAST(h.expires_on, h.held_on) <= $1::date`;

const DUE_LADDER_COLUMNS = columns(Hold, 'd', { ownerId: 'ownerId', date: 'heldOn' });

/** $1, $2: zones with their today; $3 as above; $4: how many. What may be over is found first, by its own index. */
export const LADDERS_TO_EXPIRE = `
  WITH due AS MATERIALIZED (
    SELECT owner_id, held_on, LEAST(expires_on, held_on) AS last_day
    FROM holds WHERE outcome IS NULL AND LEAST(expires_on, held_on) <= $3::date
  )
  SELECT DISTINCT ${DUE_LADDER_COLUMNS}, w.today
  FROM due d
  JOIN users u ON u.id = d.owner_id
  JOIN unnest($1::text[], $2::date[]) AS w (time_zone, today) ON w.time_zone = u.time_zone
  WHERE d.last_day < w.today
  LIMIT $4`;

const DAYS_OF_EVENT_COLUMNS = columns(Hold, '', 'heldOn');
const EVENT_DAY_COLUMNS = columns(Hold, '', 'eventId, heldOn');
const TIME_ZONE_OF_COLUMNS = columns(User, '', 'timeZone');

@Injectable()
export class HoldsRepository extends ownedRows(Hold) {
  /**
   * One writer at a time per day of an owner, until the transaction ends: a place is counted and then taken. Always in
   * the order of the days, and after the lock of the event, so that nobody waits in a circle.
   */
  async lockDays(tx: Tx, ownerId: string, days: readonly string[]): Promise<void> {
    const keys = [...new Set(days)].sort().map((day) => `holds of ${ownerId} on ${day}`);
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) key`, [keys]);
  }

  /** Everybody with a place on that day, first option first. Call `lockDays` before. */
  ladder(tx: Tx, ownerId: string, day: string): Promise<LadderHold[]> {
    return tx.query<LadderHold[]>(`${LADDER_HOLD} WHERE owner_id = $1 AND held_on = $2 AND ${STANDING} ORDER BY rank`, [
      ownerId,
      day,
    ]);
  }

  async find(tx: Tx, ownerId: string, id: string): Promise<LadderHold | undefined> {
    const [row] = await this.findAll(tx, ownerId, [id]);
    return row;
  }

  findAll(tx: Tx, ownerId: string, ids: readonly string[]): Promise<LadderHold[]> {
    return tx.query<LadderHold[]>(`${LADDER_HOLD} WHERE owner_id = $1 AND id = ANY ($2::uuid[])`, [ownerId, ids]);
  }

  /** The days on which an event has a place. */
  async daysOfEvent(tx: Tx, ownerId: string, eventId: string): Promise<string[]> {
    const rows = await this.daysOfEvents(tx, ownerId, [eventId]);
    return rows.map((row) => row.heldOn);
  }

  daysOfEvents(tx: Tx, ownerId: string, eventIds: readonly string[]) {
    return tx.query<RowOf<typeof EVENT_DAY_COLUMNS>[]>(
      `SELECT ${EVENT_DAY_COLUMNS} FROM holds
       WHERE owner_id = $1 AND event_id = ANY ($2::uuid[]) AND ${STANDING}`,
      [ownerId, eventIds],
    );
  }

  /** The days of a period on which anybody has a place. */
  async heldDays(tx: Tx, ownerId: string, from: string, to: string): Promise<string[]> {
    const rows = await tx.query<RowOf<typeof DAYS_OF_EVENT_COLUMNS>[]>(
      `SELECT DISTINCT ${DAYS_OF_EVENT_COLUMNS} FROM holds
       WHERE owner_id = $1 AND held_on BETWEEN $2 AND $3 AND ${STANDING}`,
      [ownerId, from, to],
    );
    return rows.map((row) => row.heldOn);
  }

  /** The versions stay: somebody else's move must not refuse what a person enters about this hold. */
  async setRanks(tx: Tx, ownerId: string, changes: readonly RankChange[]): Promise<void> {
    if (changes.length === 0) return;
    await tx.query(
      `UPDATE holds h SET rank = n.rank FROM unnest($2::uuid[], $3::int[]) AS n (id, rank)
       WHERE h.owner_id = $1 AND h.id = n.id`,
      [ownerId, changes.map((change) => change.hold.id), changes.map((change) => change.to)],
    );
  }

  async deleteOfEvents(tx: Tx, ownerId: string, eventIds: readonly string[]): Promise<void> {
    await tx.delete(Hold, { ownerId, eventId: In([...eventIds]) });
  }

  async addChange(tx: Tx, change: HoldChange): Promise<void> {
    await tx.insert(HoldChange, change);
  }

  async timeZoneOf(tx: Tx, ownerId: string): Promise<string> {
    const [row] = await tx.query<RowOf<typeof TIME_ZONE_OF_COLUMNS>[]>(
      `SELECT ${TIME_ZONE_OF_COLUMNS} FROM users WHERE id = $1`,
      [ownerId],
    );
    return row?.timeZone ?? 'UTC';
  }

  async zonesWithHoldsToExpire(until: string): Promise<string[]> {
    const rows = await this.db.query<RowOf<typeof ZONE>>(ZONES_WITH_HOLDS_TO_EXPIRE, [until]);
    return rows.map((row) => row.timeZone);
  }

  laddersToExpire(
    zones: readonly { timeZone: string; today: string }[],
    until: string,
    limit: number,
  ): Promise<DueLadder[]> {
    return this.db.query<DueLadder>(LADDERS_TO_EXPIRE, [
      zones.map((zone) => zone.timeZone),
      zones.map((zone) => zone.today),
      until,
      limit,
    ]);
  }
}

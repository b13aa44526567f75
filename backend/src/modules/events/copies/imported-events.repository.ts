/** What an import of events asks and writes of many at once; what it does with one of them is EventsRepository's. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { StatusChange } from '../history/status-change.entity';

const TAKEN_SLUGS = `
  SELECT slug FROM speaking_events
  WHERE owner_id = $1 AND (slug = ANY ($2::text[]) OR regexp_replace(slug, '-[0-9]+$', '') = ANY ($2::text[]))`;

const SHARES = `
  SELECT id, commission_percent::float8 AS value FROM bureau_partners WHERE owner_id = $1 AND id = ANY ($2::uuid[])`;

const TITLES = `SELECT id, title AS value FROM presentations WHERE owner_id = $1 AND id = ANY ($2::uuid[])`;

const HOLDING = `
  SELECT DISTINCT event_id AS id FROM holds
  WHERE owner_id = $1 AND event_id = ANY ($2::uuid[]) AND (outcome IS NULL OR outcome = 'confirmed')`;

@Injectable()
export class ImportedEventsRepository {
  /** By the id of the bureau: its own share. */
  shares(tx: Tx, ownerId: string, bureauPartnerIds: readonly string[]): Promise<Map<string, unknown>> {
    return namedValues(tx, SHARES, ownerId, bureauPartnerIds);
  }

  /** By the id of the presentation. */
  titles(tx: Tx, ownerId: string, presentationIds: readonly string[]): Promise<Map<string, unknown>> {
    return namedValues(tx, TITLES, ownerId, presentationIds);
  }

  /** Of these events, those that hold days. */
  async holding(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await tx.query(HOLDING, [ownerId, ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Under the lock that EventsRepository.insert shares: who adds an event takes none of these slugs in between. */
  async takenSlugs(tx: Tx, ownerId: string, bases: readonly string[]): Promise<string[]> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`slugs of ${ownerId}`]);
    const rows: { slug: string }[] = await tx.query(TAKEN_SLUGS, [ownerId, bases]);
    return rows.map(({ slug }) => slug);
  }

  async addStatusChanges(tx: Tx, changes: StatusChange[]): Promise<void> {
    await tx.insert(StatusChange, changes);
  }
}

async function namedValues(
  tx: Tx,
  sql: string,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, unknown>> {
  if (ids.length === 0) return new Map();
  const rows: { id: string; value: unknown }[] = await tx.query(sql, [ownerId, ids]);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

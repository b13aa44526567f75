/**
 * People at clients, bureaus and events when an import writes many at once: their places in the lists, the one primary
 * contact, and what the organisation keeps of them.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';

const LISTS = {
  clientContacts: { table: 'client_contacts', parent: 'client_id' },
  bureauRepresentatives: { table: 'bureau_representatives', parent: 'bureau_partner_id' },
  eventContacts: { table: 'event_contacts', parent: 'event_id' },
} as const;

export type PeopleKind = keyof typeof LISTS;

export interface EventContactRow {
  eventId: string;
  contactId: string;
  role: string;
}

@Injectable()
export class ImportPeopleRepository {
  /** By organisation or event, the place after the last one; none has anybody yet when it is not named. */
  async nextPlaces(
    tx: Tx,
    ownerId: string,
    kind: PeopleKind,
    parents: readonly string[],
  ): Promise<Map<string, number>> {
    const { table, parent } = LISTS[kind];
    const rows: { id: string; next: number }[] = await tx.query(
      `SELECT ${parent} AS id, max(position) + 1 AS next FROM ${table}
       WHERE owner_id = $1 AND ${parent} = ANY ($2::uuid[]) GROUP BY ${parent}`,
      [ownerId, parents],
    );
    return new Map(rows.map(({ id, next }) => [id, next]));
  }

  async clientsWithPrimary(tx: Tx, ownerId: string, clientIds: readonly string[]): Promise<Set<string>> {
    const rows: { id: string }[] = await tx.query(
      `SELECT client_id AS id FROM client_contacts WHERE owner_id = $1 AND client_id = ANY ($2::uuid[]) AND is_primary`,
      [ownerId, clientIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Whoever has the form of the organisation open would save its former list of people: it has another version now. */
  async followClients(tx: Tx, ownerId: string, clientIds: readonly string[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE clients c SET version = c.version + 1, updated_at = $3, contact_text = left(coalesce(
         (SELECT string_agg(concat_ws(' ', k.name, nullif(k.email, ''), nullif(k.phone, '')), ' '
            ORDER BY k.is_primary DESC, k.position)
          FROM client_contacts k WHERE k.owner_id = c.owner_id AND k.client_id = c.id), ''), 2000)
       WHERE c.owner_id = $1 AND c.id = ANY ($2::uuid[])`,
      [ownerId, clientIds, now],
    );
  }

  async followBureaus(tx: Tx, ownerId: string, bureauIds: readonly string[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE bureau_partners SET version = version + 1, updated_at = $3 WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, bureauIds, now],
    );
  }

  /** As followClients: the people at an event are saved with it. */
  async followEvents(tx: Tx, ownerId: string, eventIds: readonly string[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE speaking_events SET version = version + 1, updated_at = $3 WHERE owner_id = $1 AND id = ANY ($2::uuid[])`,
      [ownerId, eventIds, now],
    );
  }

  /** Of the wanted ones those that may be there: people of the event's own client. */
  async fitting(tx: Tx, ownerId: string, wanted: readonly EventContactRow[]): Promise<Set<string>> {
    const rows: { key: string }[] = await tx.query(
      `SELECT w.event_id || ' ' || w.contact_id AS key
       FROM unnest($2::uuid[], $3::uuid[]) AS w (event_id, contact_id)
       JOIN speaking_events e ON e.owner_id = $1 AND e.id = w.event_id
       JOIN client_contacts k ON k.owner_id = $1 AND k.id = w.contact_id AND k.client_id = e.client_id`,
      [ownerId, wanted.map(({ eventId }) => eventId), wanted.map(({ contactId }) => contactId)],
    );
    return new Set(rows.map(({ key }) => key));
  }

  /** By event, contact and role: the ids that people at events have for an import. */
  idsOf(wanted: readonly EventContactRow[]): string[] {
    return wanted.map(({ eventId, contactId, role }) => {
      const hash = createHash('md5').update(`${eventId} ${contactId} ${role}`).digest('hex');
      return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    });
  }

  /** Those that are at their events. */
  async there(tx: Tx, ownerId: string, wanted: readonly EventContactRow[]): Promise<Set<string>> {
    const rows: { key: string }[] = await tx.query(
      `SELECT t.event_id || ' ' || t.contact_id || ' ' || t.role AS key
       FROM unnest($2::uuid[], $3::uuid[], $4::text[]) AS w (event_id, contact_id, role)
       JOIN event_contacts t ON t.owner_id = $1 AND t.event_id = w.event_id AND t.contact_id = w.contact_id
         AND t.role = w.role`,
      [ownerId, ...columnsOf(wanted)],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async removeFromEvents(tx: Tx, ownerId: string, wanted: readonly EventContactRow[]): Promise<void> {
    await tx.query(
      `DELETE FROM event_contacts t USING unnest($2::uuid[], $3::uuid[], $4::text[]) AS w (event_id, contact_id, role)
       WHERE t.owner_id = $1 AND t.event_id = w.event_id AND t.contact_id = w.contact_id AND t.role = w.role`,
      [ownerId, ...columnsOf(wanted)],
    );
  }
}

function columnsOf(rows: readonly EventContactRow[]) {
  return [rows.map(({ eventId }) => eventId), rows.map(({ contactId }) => contactId), rows.map(({ role }) => role)];
}

import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '@lectern/database/db';
import { MERGE_LOCK_TIMEOUT } from '../../../../common/merging';
import { reference } from '../../../../common/references';
import { contractToClient } from '../../../contracts/references';
import { eventToClient, eventToContact, holdToClient, uniteEventContacts } from '../../../events/references';
import { fileToClient, uploadToClient } from '../../../files/references';
import { invoiceToClient } from '../../../invoices/references';
import { testimonialToClient } from '../../../profile/references';
import { taskToClient } from '../../../tasks/references';
import type { ClientMerge } from './client-merge.entity';

/**
 * Every column that refers to a client, but its contacts', which are united one by one. A test reads the foreign keys
 * from the catalogue and fails when a module adds one that is not here.
 */
export const CLIENT_REFERENCES = [
  eventToClient,
  taskToClient,
  holdToClient,
  fileToClient,
  uploadToClient,
  testimonialToClient,
  reference('interactions', 'client_id'),
  invoiceToClient,
  contractToClient,
  reference('client_merges', 'client_id'),
];

/** Columns that refer to a contact: `unite` moves them when two contacts are one person. */
export const CONTACT_REFERENCES = [eventToContact];

@Injectable()
export class ClientMergeRepository {
  constructor(private readonly db: Db) {}

  /** Both rows, in the order of their ids, so that two merges never wait for each other. Returns id to version. */
  async lockBoth(tx: Tx, ownerId: string, ids: readonly [string, string]): Promise<Map<string, number>> {
    await tx.query(MERGE_LOCK_TIMEOUT);
    const rows: { id: string; version: number }[] = await tx.query(
      `SELECT id, version FROM clients WHERE owner_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`,
      [ownerId, ids],
    );
    return new Map(rows.map((row) => [row.id, row.version]));
  }

  async moveReferences(tx: Tx, ownerId: string, from: string, to: string): Promise<void> {
    for (const { move } of CLIENT_REFERENCES) await move(tx, ownerId, from, to);
  }

  /** Gives a contact's places at events to the contact that is the same person; where both had one role, one stays. */
  async unite(tx: Tx, ownerId: string, contactId: string, sameAs: string): Promise<void> {
    await uniteEventContacts(tx, ownerId, contactId, sameAs);
    await tx.query(`DELETE FROM client_contacts WHERE owner_id = $1 AND id = $2`, [ownerId, contactId]);
  }

  async record(tx: Tx, merge: ClientMerge): Promise<void> {
    await tx.query(
      `INSERT INTO client_merges (id, owner_id, client_id, merged_id, merged_name, merged_row, differences, merged_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        merge.id,
        merge.ownerId,
        merge.clientId,
        merge.mergedId,
        merge.mergedName,
        JSON.stringify(merge.mergedRow),
        JSON.stringify(merge.differences),
        merge.mergedAt,
      ],
    );
  }

  async mergedInto(ownerId: string, id: string): Promise<string | undefined> {
    const [row] = await this.db.query<{ clientId: string }>(
      `SELECT client_id AS "clientId" FROM client_merges WHERE owner_id = $1 AND merged_id = $2`,
      [ownerId, id],
    );
    return row?.clientId;
  }
}

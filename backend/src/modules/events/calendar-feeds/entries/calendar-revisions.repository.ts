/**
 * Counts the changes of each entry, so that SEQUENCE and LAST-MODIFIED change exactly when what a calendar shows does.
 * Called with the rows and their reading in one transaction, one at a time per account: an older reading, written after
 * a newer one, would count a change that was none.
 */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { columns, type RowOf } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import type { CalendarEntry, RevisedEntry } from './calendar-entry';
import { CalendarRevision } from './calendar-revision.entity';

type Revision = RowOf<typeof REVISION>;

const REVISION = columns(CalendarRevision, '', 'uid, sequence, changedAt, contentHash');

const KNOWN = `
  SELECT ${REVISION} FROM calendar_entries
  WHERE owner_id = $1 AND uid = ANY ($2)`;

const WRITE = `
  INSERT INTO calendar_entries (owner_id, uid, sequence, content_hash, changed_at)
  SELECT $1, given.uid, 0, given.hash, $4 FROM unnest($2::text[], $3::bytea[]) AS given (uid, hash)
  ON CONFLICT (owner_id, uid) DO UPDATE
    SET sequence = calendar_entries.sequence + 1, content_hash = excluded.content_hash, changed_at = excluded.changed_at
  RETURNING ${REVISION}`;

/** What has not been shown for so long lies before every window: its number is not needed any more. */
const FORGET = `
  DELETE FROM calendar_entries WHERE owner_id = $1 AND changed_at < $2 AND NOT uid = ANY ($3)`;
const FORGET_AFTER_DAYS = 5 * 366;
const DAY_MS = 86_400_000;

@Injectable()
export class CalendarRevisionsRepository {
  constructor(private readonly clock: Clock) {}

  /** To be called before anything is read: whoever comes second waits, and reads what the first one left. */
  async lock(tx: Tx, ownerId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('calendar entries ' || $1, 0))`, [ownerId]);
  }

  async revise(tx: Tx, ownerId: string, entries: readonly CalendarEntry[]): Promise<RevisedEntry[]> {
    const now = this.clock.now();
    const hashes = new Map(entries.map((entry) => [entry.uid, hashOf(entry)]));
    const known: Revision[] = await tx.query(KNOWN, [ownerId, [...hashes.keys()]]);
    const revisions = new Map(known.map((revision) => [revision.uid, revision]));
    const changed = [...hashes].filter(([uid, hash]) => !revisions.get(uid)?.contentHash.equals(hash));
    if (changed.length > 0) {
      const written: Revision[] = await tx.query(WRITE, [
        ownerId,
        changed.map(([uid]) => uid),
        changed.map(([, hash]) => hash),
        now,
      ]);
      for (const revision of written) revisions.set(revision.uid, revision);
    }
    return entries.map((entry) => {
      const revision = revisions.get(entry.uid);
      if (!revision) throw new Error(`${entry.uid} was not written`);
      return { ...entry, sequence: revision.sequence, changedAt: revision.changedAt };
    });
  }

  /** With everything that the account's feed shows now. */
  async forgetOld(tx: Tx, ownerId: string, shown: readonly CalendarEntry[]): Promise<void> {
    const before = new Date(this.clock.now().getTime() - FORGET_AFTER_DAYS * DAY_MS);
    await tx.query(FORGET, [ownerId, before, shown.map(({ uid }) => uid)]);
  }
}

function hashOf(entry: CalendarEntry): Buffer {
  return createHash('sha256').update(JSON.stringify(entry)).digest();
}

/**
 * What an account has one of: profile, addresses, settings, sequences. What is here stays unless it was never touched or is
 * to be replaced; numbers never go back. In the transaction that writes the restore.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { SLUGS_LIMIT, speakerSlug } from '@lectern/protocol/speaker-slug';
import { recordOf } from '../../records';
import { columnValue, RestoreCatalogRepository } from '../reading/restore-catalog.repository';
import type { StagedCount, WhichRestore } from '../reading/restore-stage.repository';

export interface SingleChoices {
  accountIsEmpty: boolean;
  replaceProfile: boolean;
  replaceSettings: boolean;
}

/** Settings and profiles that are one row: they count as a thing of their group. */
export const ASKED_SINGLES: readonly string[] = ['speakerProfile', 'notificationPreferences', 'invoiceSettings'];

export type Written = Pick<StagedCount, 'added' | 'replaced' | 'skipped'>;

export interface WrittenSingles extends Written {
  notes: string[];
}

@Injectable()
export class RestoreSinglesRepository {
  constructor(private readonly catalogue: RestoreCatalogRepository) {}

  /** Answers in sentences what became different, and what became of those that count as a thing. */
  async write(tx: Tx, which: WhichRestore, choices: SingleChoices, now: Date): Promise<WrittenSingles> {
    const counts = await this.counts(tx, which, choices);
    const isUntouched = await profileIsUntouched(tx, which.ownerId);
    let notes: string[] = [];
    if (isUntouched || choices.replaceProfile) {
      await this.put(tx, which, 'speakerProfile', true, now);
      notes = await writeSlugs(tx, which, now);
    }
    await this.put(tx, which, 'notificationPreferences', choices.replaceSettings, now);
    await this.put(tx, which, 'invoiceSettings', choices.replaceSettings, now);
    if (choices.accountIsEmpty || choices.replaceSettings) await writeTimeZone(tx, which);
    await writeSamples(tx, which);
    await writeSequences(tx, which);
    return { notes, ...counts };
  }

  /** Before anything is written: as the preview counts them. */
  private async counts(tx: Tx, which: WhichRestore, choices: SingleChoices): Promise<Written> {
    const counts = { added: 0, replaced: 0, skipped: 0 };
    for (const kind of ASKED_SINGLES) {
      if (!(await isStaged(tx, which, kind))) continue;
      const replaces = kind === 'speakerProfile' ? choices.replaceProfile : choices.replaceSettings;
      if (!(await this.isConflict(tx, which, kind))) counts.added += 1;
      else if (replaces) counts.replaced += 1;
      else counts.skipped += 1;
    }
    return counts;
  }

  /** Only what is in the account already asks for a decision. */
  async isConflict(tx: Tx, { id, ownerId }: WhichRestore, kind: string): Promise<boolean> {
    const { table, owner } = await this.catalogue.of(kind);
    const untouched = kind === 'speakerProfile' ? ' AND version > 1' : '';
    const [row]: { is: boolean }[] = await tx.query(
      `SELECT EXISTS (SELECT FROM staged_rows WHERE job_id = $1 AND kind = $3)
         AND EXISTS (SELECT FROM ${table} WHERE ${owner} = $2${untouched}) AS is`,
      [id, ownerId, kind],
    );
    return row?.is === true;
  }

  private async put(tx: Tx, { id }: WhichRestore, kind: string, replaces: boolean, now: Date): Promise<void> {
    const { table, owner, fields } = await this.catalogue.of(kind);
    const sets = fields.map(({ name }) => {
      // Untouched, it becomes what the backup has; else it is one more change, which an open window notices.
      if (name === 'version')
        return `version = CASE WHEN t.version = 1 THEN excluded.version ELSE greatest(excluded.version, t.version + 1) END`;
      if (name === 'updated_at')
        return `updated_at = CASE WHEN t.version = 1 THEN excluded.updated_at ELSE $3::timestamptz END`;
      return `${name} = excluded.${name}`;
    });
    await tx.query(
      `INSERT INTO ${table} AS t (${[owner, ...fields.map(({ name }) => name)].join(', ')})
       SELECT ${['s.owner_id', ...fields.map((field) => columnValue(field, 's.owner_id'))].join(', ')}
       FROM staged_rows s CROSS JOIN LATERAL ${recordOf(fields, 's."row"')}
       WHERE s.job_id = $1 AND s.kind = $2 AND $3::timestamptz IS NOT NULL ORDER BY s.seq LIMIT 1
       ON CONFLICT (${owner}) DO ${replaces ? `UPDATE SET ${sets.join(', ')}` : 'NOTHING'}`,
      [id, kind, now],
    );
  }
}

async function isStaged(tx: Tx, { id }: WhichRestore, kind: string): Promise<boolean> {
  const [row]: { is: boolean }[] = await tx.query(
    `SELECT EXISTS (SELECT FROM staged_rows WHERE job_id = $1 AND kind = $2) AS is`,
    [id, kind],
  );
  return row?.is === true;
}

async function profileIsUntouched(tx: Tx, ownerId: string): Promise<boolean> {
  const [row]: { touched: boolean }[] = await tx.query(
    `SELECT EXISTS (SELECT FROM speaker_profiles WHERE user_id = $1 AND version > 1) AS touched`,
    [ownerId],
  );
  return row?.touched === false;
}

/** As many as anybody may have; those that somebody else has by now are left out: the page gets the next one that is free. */
async function writeSlugs(tx: Tx, { id, ownerId }: WhichRestore, now: Date): Promise<string[]> {
  const rows: { slug: string; isCurrent: boolean }[] = await tx.query(
    `SELECT "row"->>'slug' AS slug, ("row"->>'isCurrent')::boolean AS "isCurrent" FROM staged_rows
     WHERE job_id = $1 AND kind = 'speakerSlugs' ORDER BY seq`,
    [id],
  );
  const had: { slug: string }[] = await tx.query(`SELECT slug FROM speaker_slugs WHERE owner_id = $1`, [ownerId]);
  const isHad = (slug: string) => had.some((one) => one.slug === slug);
  // The present one first: of it there is room always.
  const slugs = rows
    .filter(({ slug }) => isHad(slug) || speakerSlug.safeParse(slug).data === slug)
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const current = slugs.find(({ isCurrent }) => isCurrent)?.slug;
  const room = Math.max(current === undefined ? 0 : 1, SLUGS_LIMIT - had.length);
  const wanted = slugs.filter(({ slug }) => !isHad(slug)).slice(0, room);
  await tx.query(
    `INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at)
     SELECT "row"->>'slug', $2, false, ("row"->>'takenAt')::timestamptz FROM staged_rows
     WHERE job_id = $1 AND kind = 'speakerSlugs' AND "row"->>'slug' = ANY ($3) ORDER BY seq ON CONFLICT (slug) DO NOTHING`,
    [id, ownerId, wanted.map(({ slug }) => slug)],
  );
  if (current === undefined) return [];
  const own: { slug: string }[] = await tx.query(`SELECT slug FROM speaker_slugs WHERE owner_id = $1`, [ownerId]);
  const taken = own.map(({ slug }) => slug);
  const free = taken.includes(current)
    ? current
    : (earlierSlug(taken, current) ?? (await freeSlug(tx, ownerId, current, now)));
  await tx.query(`UPDATE speaker_slugs SET is_current = false WHERE owner_id = $1 AND is_current`, [ownerId]);
  await tx.query(`UPDATE speaker_slugs SET is_current = true WHERE owner_id = $1 AND slug = $2`, [ownerId, free]);
  return free === current
    ? []
    : [`The address of your public page, “${current}”, belongs to another account. Your page is at “${free}” now.`];
}

const slugBase = (wanted: string) => wanted.slice(0, 50).replace(/-+$/, '');

/** The one that an earlier restore found. */
function earlierSlug(own: readonly string[], wanted: string): string | undefined {
  const base = `${slugBase(wanted)}-`;
  return own.find((slug) => slug.startsWith(base) && /^\d+$/.test(slug.slice(base.length)));
}

async function freeSlug(tx: Tx, ownerId: string, wanted: string, now: Date): Promise<string> {
  const base = slugBase(wanted);
  for (let number = 2; ; number += 1) {
    const slug = `${base}-${number}`;
    const [taken]: unknown[] = await tx.query(
      `INSERT INTO speaker_slugs (slug, owner_id, is_current, taken_at) VALUES ($1, $2, false, $3)
       ON CONFLICT (slug) DO NOTHING RETURNING slug`,
      [slug, ownerId, now],
    );
    if (taken) return slug;
  }
}

async function writeTimeZone(tx: Tx, { id, ownerId }: WhichRestore): Promise<void> {
  await tx.query(
    `UPDATE users u SET time_zone = s."row"->>'timeZone' FROM staged_rows s
     WHERE s.job_id = $1 AND s.kind = 'account' AND u.id = $2 AND s."row"->>'timeZone' IS NOT NULL`,
    [id, ownerId],
  );
}

async function writeSamples(tx: Tx, { id }: WhichRestore): Promise<void> {
  await tx.query(
    `INSERT INTO sample_rows (owner_id, kind, row_id)
     SELECT owner_id, "row"->>'kind', ("row"->>'rowId')::uuid FROM staged_rows
     WHERE job_id = $1 AND kind = 'sampleRows' AND action = 'add' ON CONFLICT DO NOTHING`,
    [id],
  );
}

/** The next numbers are behind every number that there is; what the account counts itself is kept. */
async function writeSequences(tx: Tx, { id, ownerId }: WhichRestore): Promise<void> {
  await tx.query(
    `INSERT INTO invoice_sequences (owner_id, kind, next_value)
     SELECT owner_id, "row"->>'kind', ("row"->>'nextValue')::bigint FROM staged_rows
     WHERE job_id = $1 AND kind = 'invoiceSequences'
     ON CONFLICT (owner_id, kind) DO UPDATE SET next_value = excluded.next_value
       WHERE invoice_sequences.next_value = 1`,
    [id],
  );
  for (const [kind, table] of [
    ['invoice', 'invoices'],
    ['credit_note', 'credit_notes'],
  ] as const)
    await tx.query(
      `INSERT INTO invoice_sequences AS q (owner_id, kind, next_value)
       SELECT $1, $2, max(sequence) + 1 FROM ${table} WHERE owner_id = $1 HAVING max(sequence) >= 1
       ON CONFLICT (owner_id, kind) DO UPDATE SET next_value = greatest(q.next_value, excluded.next_value)`,
      [ownerId, kind],
    );
  await tx.query(
    `INSERT INTO contract_sequences AS q (owner_id, last_number)
     SELECT owner_id, ("row"->>'lastNumber')::int FROM staged_rows
     WHERE job_id = $1 AND kind = 'contractSequence' ON CONFLICT (owner_id) DO NOTHING`,
    [id],
  );
  await tx.query(
    `INSERT INTO contract_sequences AS q (owner_id, last_number)
     SELECT $1, max(number) FROM contracts WHERE owner_id = $1 HAVING max(number) >= 1
     ON CONFLICT (owner_id) DO UPDATE SET last_number = greatest(q.last_number, excluded.last_number)`,
    [ownerId],
  );
}

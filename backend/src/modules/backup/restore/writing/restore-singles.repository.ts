/**
 * What an account has one of: profile, addresses, settings, sequences. What is here stays unless it was never touched or is
 * to be replaced. Their modules say which address is free and which number comes next. In the transaction that writes the restore.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { ContractRestoresService } from '../../../contracts/contracts.worker.module';
import { InvoiceSettingsService } from '../../../invoices';
import { ProfileService, type RestoredSlug } from '../../../profile';
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
  constructor(
    private readonly catalogue: RestoreCatalogRepository,
    private readonly profiles: ProfileService,
    private readonly invoices: InvoiceSettingsService,
    private readonly contracts: ContractRestoresService,
  ) {}

  /** Answers in sentences what became different, and what became of those that count as a thing. */
  async write(tx: Tx, which: WhichRestore, choices: SingleChoices, now: Date): Promise<WrittenSingles> {
    const counts = await this.counts(tx, which, choices);
    let notes: string[] = [];
    const isConflict = await this.isConflict(tx, which, 'speakerProfile');
    // Addresses come with their profile only.
    if ((await isStaged(tx, which, 'speakerProfile')) && (!isConflict || choices.replaceProfile)) {
      await this.put(tx, which, 'speakerProfile', true, now);
      notes = await this.writeSlugs(tx, which);
    }
    await this.put(tx, which, 'notificationPreferences', choices.replaceSettings, now);
    await this.put(tx, which, 'invoiceSettings', choices.replaceSettings, now);
    if (choices.accountIsEmpty || choices.replaceSettings) await writeTimeZone(tx, which);
    await writeSamples(tx, which);
    await this.writeSequences(tx, which);
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

  private async writeSlugs(tx: Tx, { id, ownerId }: WhichRestore): Promise<string[]> {
    const rows: RestoredSlug[] = await tx.query(
      `SELECT "row"->>'slug' AS slug, ("row"->>'isCurrent')::boolean AS "isCurrent", "row"->>'takenAt' AS "takenAt"
       FROM staged_rows WHERE job_id = $1 AND kind = 'speakerSlugs' ORDER BY seq`,
      [id],
    );
    const wanted = rows.find(({ isCurrent }) => isCurrent)?.slug;
    const current = await this.profiles.restoreSlugs(tx, ownerId, rows);
    return current === undefined || current === wanted
      ? []
      : [`The address of your public page, “${wanted}”, belongs to another account. Your page is at “${current}” now.`];
  }

  private async writeSequences(tx: Tx, { id, ownerId }: WhichRestore): Promise<void> {
    const rows: { kind: string; value: number }[] = await tx.query(
      `SELECT coalesce("row"->>'kind', 'contract') AS kind, coalesce("row"->>'nextValue', "row"->>'lastNumber')::bigint AS value
       FROM staged_rows WHERE job_id = $1 AND kind IN ('invoiceSequences', 'contractSequence')`,
      [id],
    );
    const valueOf = (kind: string) => rows.find((row) => row.kind === kind)?.value;
    await this.invoices.raiseNumbers(tx, ownerId, 'invoice', valueOf('invoice'));
    await this.invoices.raiseNumbers(tx, ownerId, 'credit_note', valueOf('credit_note'));
    await this.contracts.raiseNumbers(tx, ownerId, valueOf('contract') ?? 0);
  }
}

async function isStaged(tx: Tx, { id }: WhichRestore, kind: string): Promise<boolean> {
  const [row]: { is: boolean }[] = await tx.query(
    `SELECT EXISTS (SELECT FROM staged_rows WHERE job_id = $1 AND kind = $2) AS is`,
    [id, kind],
  );
  return row?.is === true;
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

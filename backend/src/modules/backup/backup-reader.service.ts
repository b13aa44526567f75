/**
 * Reads everything of an account in one snapshot and lays it down in a folder: the data as the files of the format, and
 * the list of papers to put beside them. On disk, so that the snapshot does not last as long as a storage takes.
 */
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { BACKUP_FORMAT } from '@lectern/protocol/backups';
import type { Backup } from './backup.entity';
import { contractPaper, creditNotePaper, filePaper, invoicePaper, type Paper } from './backup-papers';
import { BackupRowsRepository, type BackupSnapshot } from './backup-rows.repository';
import { Spool } from './backup-spool';
import { backupTables, type BackupTable } from './backup-tables';

export interface DataFile {
  kind: string;
  /** On disk. */
  path: string;
  rows: number;
}

export interface ReadBackup {
  data: DataFile[];
  papers: Spool<Paper>;
}

@Injectable()
export class BackupReader {
  constructor(private readonly rows: BackupRowsRepository) {}

  async read({ ownerId, parts }: Pick<Backup, 'ownerId' | 'parts'>, folder: string): Promise<ReadBackup> {
    await mkdir(join(folder, 'data'));
    const wanted = backupTables.filter(({ part }) => part === undefined || parts.includes(part));
    const papers = await Spool.at<Paper>(join(folder, 'papers'));
    try {
      return await this.rows.snapshot(ownerId, parts, async (snapshot) => {
        const data: DataFile[] = [];
        for (const table of wanted) data.push(await writeRows(snapshot, table, join(folder, 'data')));
        for await (const page of snapshot.invoices()) await papers.add(...page.map(invoicePaper));
        for await (const page of snapshot.creditNotes()) await papers.add(...page.map(creditNotePaper));
        if (parts.includes('contracts'))
          for await (const page of snapshot.contracts()) await papers.add(...page.map(contractPaper));
        for await (const page of snapshot.files()) {
          // Of what was refused nothing is kept.
          await papers.add(...page.filter(({ state }) => state !== 'refused').map(filePaper));
        }
        return { data, papers };
      });
    } finally {
      await papers.close();
    }
  }
}

/** `{"format":1,"kind":"clients","rows":[…]}`, a line for each row. */
async function writeRows(snapshot: BackupSnapshot, table: BackupTable, folder: string): Promise<DataFile> {
  const path = join(folder, `${table.kind}.json`);
  const file = await open(path, 'w');
  let rows = 0;
  try {
    await file.write(`{"format":${BACKUP_FORMAT},"kind":"${table.kind}","rows":[`);
    for await (const page of snapshot.rows(table)) {
      const lines = page.map(({ line }) => line).join(',\n');
      await file.write(`${rows === 0 ? '\n' : ',\n'}${lines}`);
      rows += page.length;
    }
    await file.write(`${rows === 0 ? '' : '\n'}]}\n`);
  } finally {
    await file.close();
  }
  return { kind: table.kind, path, rows };
}

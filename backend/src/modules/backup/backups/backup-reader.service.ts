/**
 * Reads everything of an account in one snapshot and lays it down in a folder: the data as the files of the format and as
 * a workbook, and the list of papers to put beside them. On disk, so that the snapshot does not last as long as a storage takes.
 */
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { BACKUP_FORMAT } from '@lectern/protocol/backups';
import { WorkbookMakerService } from '../exports/exports.worker.module';
import { recordKinds, type RecordKind } from '../records';
import { RecordReaderRepository, type RecordSnapshot } from '../records/records.worker.module';
import type { WantedBackup } from './backup-options';
import { contractPaper, creditNotePaper, filePaper, invoicePaper, type Paper } from './backup-papers';
import {
  CONTRACT_PAPERS,
  CREDIT_NOTE_PAPERS,
  FILE_PAPERS,
  INVOICE_PAPERS,
  type ContractPaper,
  type CreditNotePaper,
  type FilePaper,
  type InvoicePaper,
} from './backup-queries';
import type { RecordOwner } from '../records/record-owners.repository';
import { Spool } from './backup-spool';

export interface DataFile {
  kind: string;
  /** On disk. */
  path: string;
  rows: number;
}

export interface ReadBackup {
  data: DataFile[];
  /** The Excel workbook, on disk. */
  workbookPath: string;
  papers: Spool<Paper>;
}

@Injectable()
export class BackupReaderService {
  constructor(
    private readonly records: RecordReaderRepository,
    private readonly workbooks: WorkbookMakerService,
  ) {}

  async read(
    { ownerId, parts }: Pick<WantedBackup, 'ownerId' | 'parts'>,
    { owner, createdAt }: { owner: RecordOwner; createdAt: Date },
    folder: string,
  ): Promise<ReadBackup> {
    await mkdir(join(folder, 'data'));
    const wanted = recordKinds.filter(({ part }) => part === undefined || parts.includes(part));
    const workbookPath = join(folder, 'data.xlsx');
    const papers = await Spool.at<Paper>(join(folder, 'papers'));
    try {
      return await this.records.snapshot(ownerId, parts, async (snapshot) => {
        const data: DataFile[] = [];
        for (const kind of wanted) data.push(await writeRows(snapshot, kind, join(folder, 'data')));
        await this.workbooks.write(workbookPath, snapshot, { owner, createdAt, parts });
        for await (const page of snapshot.pages<InvoicePaper>(INVOICE_PAPERS, [ownerId]))
          await papers.add(...page.map(invoicePaper));
        for await (const page of snapshot.pages<CreditNotePaper>(CREDIT_NOTE_PAPERS, [ownerId]))
          await papers.add(...page.map(creditNotePaper));
        if (parts.includes('contracts'))
          for await (const page of snapshot.pages<ContractPaper>(CONTRACT_PAPERS, [ownerId]))
            await papers.add(...page.map(contractPaper));
        for await (const page of snapshot.pages<FilePaper>(FILE_PAPERS, [ownerId, snapshot.folders])) {
          // Of what was refused nothing is kept.
          await papers.add(...page.filter(({ state }) => state !== 'refused').map(filePaper));
        }
        return { data, workbookPath, papers };
      });
    } finally {
      await papers.close();
    }
  }
}

/** `{"format":1,"kind":"clients","rows":[…]}`, a line for each row. */
async function writeRows(snapshot: RecordSnapshot, { kind }: RecordKind, folder: string): Promise<DataFile> {
  const path = join(folder, `${kind}.json`);
  const file = await open(path, 'w');
  let rows = 0;
  try {
    await file.write(`{"format":${BACKUP_FORMAT},"kind":"${kind}","rows":[`);
    for await (const page of snapshot.rows(kind)) {
      const lines = page.map(({ line }) => line).join(',\n');
      await file.write(`${rows === 0 ? '\n' : ',\n'}${lines}`);
      rows += page.length;
    }
    await file.write(`${rows === 0 ? '' : '\n'}]}\n`);
  } finally {
    await file.close();
  }
  return { kind, path, rows };
}

/** Opens the papers of a backup when their turn comes: files from the storage, invoices and contracts as they are printed. */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ObjectMissingError, StorageGateway } from '@lectern/storage/storage.gateway';
import { AppError } from '../../../common/app-error';
import { ContractCompletionService } from '../../contracts';
import { InvoicePdfsService } from '../../invoices';
import type { MissingEntry } from './backup-manifest';
import type { Paper } from './backup-papers';
import type { RecordOwner } from '../records/record-owners.repository';

type Opened = { content: Readable | Buffer } | Pick<MissingEntry, 'reason'>;

@Injectable()
export class BackupPapersService {
  constructor(
    private readonly storage: StorageGateway,
    private readonly invoices: InvoicePdfsService,
    private readonly contracts: ContractCompletionService,
  ) {}

  /** One that cannot be had does not sink the rest. Throws when trying again may help. */
  async open(owner: RecordOwner, paper: Paper): Promise<Opened> {
    try {
      return await this.read(owner, paper);
    } catch (error) {
      if (error instanceof ObjectMissingError) return { reason: 'content_missing' };
      // Deleted since the data were read.
      if (error instanceof AppError && error.status === 404) return { reason: 'changed_meanwhile' };
      if (error instanceof AppError && error.status < 500) return { reason: 'not_printable' };
      throw error;
    }
  }

  private async read(owner: RecordOwner, paper: Paper): Promise<Opened> {
    switch (paper.type) {
      case 'file':
        return paper.state === 'ready'
          ? { content: await this.storage.get(paper.storageKey) }
          : { reason: 'not_checked' };
      case 'invoice':
        return { content: (await this.invoices.ofOwner(owner, paper.id)).content };
      case 'creditNote':
        return { content: (await this.invoices.creditNoteOfOwner(owner, paper.id)).content };
      case 'contract': {
        const pdf = await this.contracts.pdfForOwner(owner.id, paper.id);
        // Signed by all since the data were read: then the sealed file is the one that counts.
        return 'address' in pdf ? { reason: 'changed_meanwhile' } : { content: pdf.bytes };
      }
    }
  }
}

/**
 * What follows when everybody has signed: the sealed PDF is made, kept among the speaker's files and sent to all; and the
 * PDFs that people open before. Called by the worker's seal-contract and by the routes.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import type { ContractPdfAddress } from '@lectern/protocol/contracts';
import { FilesService, MadeFilesService } from '../../files';
import { BY_ITSELF } from '../seal/contract-audit';
import { ContractAuditRepository } from '../seal/contract-audit.repository';
import { contractFileName } from '../document/contract-document';
import { ContractDraftsService } from '../drafts/contract-drafts.service';
import { ContractRecordsService } from '../contract-records.service';
import { ContractSealService } from '../seal/contract-seal.service';
import { ContractSignersRepository } from './contract-signers.repository';
import { contractNotFound, linkUnknown, notSealedYet } from '../contracts.errors';
import { ContractsRepository } from '../contracts.repository';

/** Long enough for a slow connection to begin; a download that has begun goes on. */
const ADDRESS_SECONDS = 300;

export type ContractPdf = { address: string } | { bytes: Buffer; fileName: string };

@Injectable()
export class ContractCompletionService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly audit: ContractAuditRepository,
    private readonly records: ContractRecordsService,
    private readonly drafts: ContractDraftsService,
    private readonly seal: ContractSealService,
    private readonly files: FilesService,
    private readonly made: MadeFilesService,
  ) {}

  /**
   * Once per contract: of two runs at the same time both may print, and the first one to lock the contract keeps its PDF.
   * Nothing when it was sealed before, or went with its account.
   */
  async sealCompleted(ownerId: string, contractId: string): Promise<void> {
    const row = await this.contracts.find(ownerId, contractId);
    if (row?.status !== 'completed' || row.sealedFileId !== null) return;
    const record = await this.records.recordOf(ownerId, contractId);
    const content = await this.made.store(ownerId, await this.seal.sealedPdf(record));
    const isKept = await this.db.tx(async (tx) => {
      const contract = await this.contracts.lock(tx, ownerId, contractId);
      if (!contract || contract.sealedFileId !== null) return false;
      const now = this.clock.now();
      const fileId = await this.made.add(tx, ownerId, content, {
        kind: 'contract',
        name: contractFileName(record),
        contentType: 'application/pdf',
        eventId: contract.eventId,
        clientId: contract.clientId,
        bureauPartnerId: contract.bureauPartnerId,
      });
      await this.contracts.update(tx, ownerId, contractId, { sealedFileId: fileId, sealedAt: now, updatedAt: now });
      await this.audit.append(tx, ownerId, contractId, {
        kind: 'sealed',
        at: now,
        actor: BY_ITSELF,
        summary: 'The PDF was sealed and sent to everyone.',
        facts: { pdfSha256: content.sha256, sizeBytes: content.sizeBytes },
      });
      const signers = await this.signers.listIn(tx, ownerId, contractId);
      const others = signers.filter(({ role }) => role !== 'speaker').map(({ id }) => id);
      for (const signerId of [...others, null])
        await this.outbox.add(tx, 'contract.copy_due', { ownerId, contractId, signerId });
      return true;
    });
    if (!isKept) await this.made.discard(content);
  }

  /** For the speaker: the sealed file, else the PDF as it would be now. */
  async pdfForOwner(ownerId: string, id: string): Promise<ContractPdf> {
    const row = await this.contracts.find(ownerId, id);
    if (!row) throw contractNotFound();
    if (row.sealedFileId !== null) return { address: await this.files.contentAddress(ownerId, row.sealedFileId, true) };
    const record = await this.records.recordOf(ownerId, id);
    if (row.status === 'draft') {
      const { blocks } = await this.drafts.preview(ownerId, id, {});
      const draft = { ...record, number: null, blocks };
      return { bytes: await this.seal.print(draft), fileName: contractFileName(draft) };
    }
    return { bytes: await this.seal.print(record), fileName: contractFileName(record) };
  }

  /** For a signer: where the sealed file is for a short time. */
  async pdfForSigner(token: string): Promise<ContractPdfAddress> {
    const signer = await this.signers.byToken(token);
    const row = signer && (await this.contracts.find(signer.ownerId, signer.contractId));
    if (!signer || !row) throw linkUnknown();
    if (row.sealedFileId === null) throw notSealedYet();
    const url = await this.made.downloadAddress(signer.ownerId, row.sealedFileId, ADDRESS_SECONDS);
    return { url, expiresAt: new Date(this.clock.now().getTime() + ADDRESS_SECONDS * 1000).toISOString() };
  }
}

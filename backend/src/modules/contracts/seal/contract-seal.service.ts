/**
 * The final PDF of a contract: printed from its record, sealed with the installation's key. Called by the worker when
 * everybody has signed. Stores nothing; called again it makes the same pages, so whoever calls keeps the first one.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { PdfBusyError, PdfGateway } from '@lectern/pdf/pdf.gateway';
import { SealGateway } from '@lectern/pdf/seal.gateway';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { contractDocument } from '../document/contract-document';
import type { ContractRecord } from '../contract-record';
import { pdfBusy } from '../contracts.errors';
import { LetterheadsService } from '../../profile/letterheads';
import { SealKeysService } from './seal-keys.service';

const REFERENCE = /^lectern-contract:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

@Injectable()
export class ContractSealService {
  constructor(
    private readonly clock: Clock,
    private readonly pdfs: PdfGateway,
    private readonly seals: SealGateway,
    private readonly keys: SealKeysService,
    private readonly letterheads: LetterheadsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The PDF without a seal: of a draft, and of what is still being signed. Throws 503 when too many wait for theirs. */
  async print(record: ContractRecord): Promise<Buffer> {
    const context = {
      createdAt: this.clock.now(),
      verifyUrl: `${this.config.appUrl}/verify-contract`,
      letterhead: await this.letterheads.getForPaper(record.ownerId),
    };
    try {
      return await this.pdfs.renderToBuffer(contractDocument(record, context));
    } catch (error) {
      throw error instanceof PdfBusyError ? pdfBusy(error) : error;
    }
  }

  /** The PDF with the seal, of a contract that everybody has signed. */
  async sealedPdf(record: ContractRecord): Promise<Buffer> {
    if (record.completedAt === null) throw new Error(`contract ${record.id} is not signed by everyone`);
    const key = await this.keys.current();
    const pdf = await this.print(record);
    return this.seals.seal(pdf, key, {
      name: `${PRODUCT_NAME} (${new URL(this.config.appUrl).host})`,
      reason: `Signed by everyone: ${record.number ?? record.id}`,
      reference: referenceOf(record.id),
      at: this.clock.now(),
    });
  }
}

/** What the seal says of the contract that it is on; sealed with the rest, so it can be believed. */
export function referenceOf(contractId: string): string {
  return `lectern-contract:${contractId}`;
}

export function contractIdIn(reference: string | null): string | null {
  return REFERENCE.exec(reference ?? '')?.[1] ?? null;
}

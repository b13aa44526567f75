/**
 * The e-mails about contracts: who shall sign, how it ended, and the sealed copy. Called by the worker. To signers they are
 * transactional, for they were asked personally; to the speaker they are news that can be switched off, but for the copy.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { MAX_ATTACHED_BYTES, type OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { formatPlainDate } from '@lectern/protocol/calendar';
import { isContractOpen } from '@lectern/protocol/contract-status';
import type { DomainEventPayload } from '@lectern/protocol/domain-events';
import { MadeFilesService } from '../../files';
import { ContractFactsRepository } from '../contract-facts.repository';
import { ContractRecordsService } from '../contract-records.service';
import type { ContractSigner } from './contract-signer.entity';
import { ContractSignersRepository } from './contract-signers.repository';
import { numberOf, type ContractRow } from '../contracts.mapper';
import { ContractsRepository } from '../contracts.repository';

interface Loaded {
  ownerId: string;
  row: ContractRow;
  number: string;
  signers: ContractSigner[];
  speakerEmail: string;
}

@Injectable()
export class ContractEmailsService {
  constructor(
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly facts: ContractFactsRepository,
    private readonly records: ContractRecordsService,
    private readonly files: MadeFilesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null when it is not their turn any more: signed, declined, voided or over meanwhile. */
  async signatureRequest(payload: DomainEventPayload<'contract.signature_requested'>): Promise<OutgoingEmail | null> {
    const loaded = await this.load(payload.ownerId, payload.contractId);
    if (!loaded || !isContractOpen(loaded.row.status)) return null;
    const { row, number, signers } = loaded;
    const signer = signers.find(({ status }) => status !== 'signed');
    if (!signer || signer.id !== payload.signerId) return null;
    const isReminder = payload.reason !== 'turn';
    const signBy = row.expiresOn && formatPlainDate(row.expiresOn);
    if (signer.role === 'speaker') {
      return {
        ...this.toSpeaker(loaded),
        category: 'activity',
        template: 'contract-countersign',
        props: {
          speakerName: row.speakerName,
          number,
          title: row.title,
          signedBy: namesOfSigned(signers),
          signBy,
          isReminder,
          url: this.contractUrl(row),
          preferencesUrl: this.preferencesUrl,
        },
      };
    }
    const url = this.records.urlOf(signer);
    if (!signer.email) return null;
    if (!url) throw new Error(`the link of signer ${signer.id} cannot be read; reminding them makes a new one`);
    return {
      to: signer.email,
      replyTo: loaded.speakerEmail,
      template: 'contract-signature-request',
      props: {
        speakerName: row.speakerName,
        signerName: signer.name,
        number,
        title: row.title,
        eventTitle: row.eventTitle,
        eventDate: row.eventDate && formatPlainDate(row.eventDate),
        signBy,
        message: payload.reason === 'again' ? signer.reminderMessage : row.message,
        isReminder,
        url,
      },
    };
  }

  /** To the speaker, while others still have to sign: the last ones get mail of their own. */
  async signedNotice(ownerId: string, contractId: string, signerId: string): Promise<OutgoingEmail | null> {
    const loaded = await this.load(ownerId, contractId);
    const signer = loaded?.signers.find(({ id }) => id === signerId);
    const next = loaded?.signers.find(({ status }) => status !== 'signed');
    if (!loaded || !signer || signer.role === 'speaker' || !next || next.role === 'speaker') return null;
    if (!isContractOpen(loaded.row.status)) return null;
    return this.speakerNotice(loaded, 'signed', signer.signedName ?? signer.name);
  }

  /** Of how it ended: to one signer who was asked, or to the speaker. */
  async endNotice(payload: DomainEventPayload<'contract.notice_due'>): Promise<OutgoingEmail | null> {
    const loaded = await this.load(payload.ownerId, payload.contractId);
    if (!loaded) return null;
    const { row, number, signers, speakerEmail } = loaded;
    const by = signers.find(({ status }) => status === 'declined')?.name ?? null;
    if (payload.signerId === null) return this.speakerNotice(loaded, payload.notice, by);
    const signer = signers.find(({ id }) => id === payload.signerId);
    if (!signer?.email) return null;
    return {
      to: signer.email,
      replyTo: speakerEmail,
      template: 'contract-notice',
      props: {
        notice: payload.notice,
        recipientName: signer.name,
        speakerName: row.speakerName,
        number,
        title: row.title,
        by,
        // What one signer wrote when declining is for the speaker.
        reason: payload.notice === 'voided' ? row.endReason : null,
        contractUrl: null,
        preferencesUrl: null,
      },
    };
  }

  /** The sealed PDF: to one signer, or to the speaker. Always goes out, whatever news is switched off. */
  async copy(payload: DomainEventPayload<'contract.copy_due'>): Promise<OutgoingEmail | null> {
    const loaded = await this.load(payload.ownerId, payload.contractId);
    const fileId = loaded?.row.sealedFileId;
    if (!loaded || !fileId) return null;
    const { row, number, signers } = loaded;
    const signer = signers.find(({ id }) => id === payload.signerId);
    if (payload.signerId !== null && !signer?.email) return null;
    const { sizeBytes, ...file } = await this.files.attachment(payload.ownerId, fileId);
    const isAttached = sizeBytes <= MAX_ATTACHED_BYTES;
    return {
      ...(signer?.email ? { to: signer.email, replyTo: loaded.speakerEmail } : { to: loaded.speakerEmail }),
      ...(isAttached && { attachments: [file] }),
      template: 'contract-completed',
      props: {
        recipientName: signer ? (signer.signedName ?? signer.name) : row.speakerName,
        speakerName: row.speakerName,
        number,
        title: row.title,
        signedBy: namesOfSigned(signers),
        isAttached,
        url: (signer && this.records.urlOf(signer)) ?? this.contractUrl(row),
        verifyUrl: `${this.config.appUrl}/verify-contract`,
      },
    };
  }

  private speakerNotice(
    loaded: Loaded,
    notice: 'signed' | 'declined' | 'voided' | 'expired',
    by: string | null,
  ): OutgoingEmail {
    const { row, number } = loaded;
    return {
      ...this.toSpeaker(loaded),
      category: 'activity',
      template: 'contract-notice',
      props: {
        notice,
        recipientName: row.speakerName,
        speakerName: row.speakerName,
        number,
        title: row.title,
        by,
        reason: row.endReason,
        contractUrl: this.contractUrl(row),
        preferencesUrl: this.preferencesUrl,
      },
    };
  }

  private async load(ownerId: string, contractId: string): Promise<Loaded | null> {
    const row = await this.contracts.find(ownerId, contractId);
    const facts = row && (await this.facts.find(ownerId, row.eventId));
    const number = numberOf(row?.number ?? null);
    if (!row || !facts || number === null) return null;
    const signers = await this.signers.listOf(ownerId, contractId);
    return { ownerId, row, number, signers, speakerEmail: facts.speakerEmail };
  }

  private toSpeaker({ ownerId, speakerEmail }: Loaded) {
    return { to: speakerEmail, ownerId };
  }

  private contractUrl(row: ContractRow): string {
    return `${this.config.appUrl}/contracts/${row.id}`;
  }

  private get preferencesUrl(): string {
    return `${this.config.appUrl}/account-settings`;
  }
}

function namesOfSigned(signers: readonly ContractSigner[]): string[] {
  return signers.filter(({ status }) => status === 'signed').map(({ signedName, name }) => signedName ?? name);
}

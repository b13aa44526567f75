/**
 * The signers' side: what the page behind a link shows, and what is signed or declined there. Its visitor has no account:
 * the secret of the link is all that is asked for, and all it opens is one contract. The speaker signs here too, signed in,
 * or a member of the office who has the mandate.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone } from '@lectern/protocol/calendar';
import { isContractOpen, statusAfterSignature } from '@lectern/protocol/contract-status';
import {
  nameUnderMandate,
  signingConsentText,
  type ContractResponse,
  type CountersignInput,
  type DeclineContractInput,
  type SignContractInput,
  type SigningView,
} from '@lectern/protocol/contracts';
import { actingMember } from '../../../common/offices';
import { LetterheadsService } from '../../profile/letterheads';
import { sha256 } from '../seal/canonical-json';
import { BY_ITSELF, type Origin } from '../seal/contract-audit';
import { ContractAuditRepository } from '../seal/contract-audit.repository';
import { ContractDepositsService } from './contract-deposits.service';
import { ContractEndingsService } from './contract-endings.service';
import { ContractFactsRepository } from '../contract-facts.repository';
import { ContractRecordsService } from '../contract-records.service';
import type { ContractSigner } from './contract-signer.entity';
import { ContractSignersRepository } from './contract-signers.repository';
import { toSigningView } from './contract-signing.mapper';
import type { Contract } from '../contract.entity';
import {
  alreadySigned,
  contractExpired,
  contractNotFound,
  contractNotOpen,
  endedError,
  eventNotFound,
  linkUnknown,
  notYourTurn,
  otherText,
} from '../contracts.errors';
import { ContractsRepository } from '../contracts.repository';
import { readSignatureImage } from './signature-image';

type Signature = Omit<CountersignInput, 'mark'> & { markImage: Buffer | null; kind: 'typed' | 'drawn' };

@Injectable()
export class ContractSigningService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly audit: ContractAuditRepository,
    private readonly facts: ContractFactsRepository,
    private readonly endings: ContractEndingsService,
    private readonly records: ContractRecordsService,
    private readonly deposits: ContractDepositsService,
    private readonly letterheads: LetterheadsService,
  ) {}

  /** Opening it for the first time is a line in the log; the speaker who tries the link is nobody new. */
  async open(token: string, origin: Origin, visitorId: string | undefined): Promise<SigningView> {
    const signer = await this.signerOrThrow(token);
    if (signer.status === 'invited' && visitorId !== signer.ownerId) await this.markViewed(signer, origin);
    return this.view(signer);
  }

  /** A second click finds the signature that the first one left, and is answered the same. */
  async sign(input: SignContractInput, origin: Origin): Promise<SigningView> {
    const { token, mark, ...fields } = input;
    const signer = await this.signerOrThrow(token);
    const signature = { ...fields, kind: mark.kind, markImage: await imageOf(mark) };
    await this.db.tx(async (tx) => {
      const contract = await this.contracts.lock(tx, signer.ownerId, signer.contractId);
      if (!contract) throw linkUnknown();
      await this.signLocked(tx, contract, signer.id, signature, origin);
    });
    return this.view(signer);
  }

  /** Ends the contract for everybody. */
  async decline(input: DeclineContractInput, origin: Origin): Promise<SigningView> {
    const signer = await this.signerOrThrow(input.token);
    await this.db.tx(async (tx) => {
      const { ownerId, contractId, id } = signer;
      const contract = await this.contracts.lock(tx, ownerId, contractId);
      const signers = await this.signers.listIn(tx, ownerId, contractId);
      const current = signers.find((one) => one.id === id);
      if (!contract || !current) throw linkUnknown();
      if (current.status === 'declined') return;
      if (current.status === 'signed') throw alreadySigned();
      await this.checkOpen(tx, contract);
      const now = this.clock.now();
      await this.signers.update(tx, ownerId, id, {
        status: 'declined',
        declinedAt: now,
        declineReason: input.reason,
        ...origin,
      });
      await this.endings.end(tx, contract, {
        ...origin,
        to: 'declined',
        actor: current.name,
        signerId: id,
        reason: input.reason,
        summary: `Declined by ${current.name}: ${input.reason}`,
      });
    });
    return this.view(signer);
  }

  /** The signature of the signed-in speaker, or of a member in the speaker's name, when it is their turn. */
  async countersign(
    ownerId: string,
    id: string,
    input: CountersignInput,
    origin: Origin,
    key?: string,
  ): Promise<ContractResponse> {
    const { mark, ...fields } = input;
    const signature = { ...fields, kind: mark.kind, markImage: await imageOf(mark) };
    await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: `contracts/${id}/countersignature`, input: fields }, async () => {
        const contract = await this.contracts.lock(tx, ownerId, id);
        if (!contract) throw contractNotFound();
        if (contract.status === 'draft') throw contractNotOpen('draft');
        const signers = await this.signers.listIn(tx, ownerId, id);
        const speaker = signers.find((signer) => signer.role === 'speaker');
        if (!speaker) throw contractNotOpen(contract.status);
        await this.signLocked(tx, contract, speaker.id, signature, origin, actingMember());
        return id;
      }),
    );
    return this.records.getForOwnerOrThrow(ownerId, id);
  }

  /** The contract is locked: whoever else signs, voids or lets it expire at this moment waits, and then sees this. */
  private async signLocked(
    tx: Tx,
    contract: Contract,
    signerId: string,
    signature: Signature,
    origin: Origin,
    member?: ReturnType<typeof actingMember>,
  ): Promise<void> {
    const { ownerId, id: contractId } = contract;
    const signers = await this.signers.listIn(tx, ownerId, contractId);
    const index = signers.findIndex((one) => one.id === signerId);
    const signer = signers[index];
    if (!signer) throw linkUnknown();
    if (signer.status === 'signed') return;
    const facts = await this.checkOpen(tx, contract);
    if (signers.slice(0, index).some((one) => one.status !== 'signed')) throw notYourTurn();
    if (signature.textSha256 !== contract.textSha256) throw otherText();
    const now = this.clock.now();
    const speakerName = contract.speakerName ?? facts.speakerName;
    const consentText = signingConsentText(speakerName, { isUnderMandate: member !== undefined });
    const signedName = member ? nameUnderMandate(signer.name, signature.name) : signature.name;
    const signedBy = member
      ? `${signedName} (account ${member.username}),`
      : `Signed by ${withEmail(signedName, signer.email)}`;
    await this.signers.update(tx, ownerId, signerId, {
      status: 'signed',
      viewedAt: signer.viewedAt ?? now,
      signedAt: now,
      signedName,
      signedTitle: signature.title,
      markKind: signature.kind,
      markImage: signature.markImage,
      consentText,
      ...origin,
    });
    await this.audit.append(tx, ownerId, contractId, {
      ...origin,
      kind: 'signed',
      at: now,
      actor: signedName,
      signerId,
      summary: `${signedBy} with a ${signature.kind} signature, after agreeing to sign electronically.`,
      facts: {
        textSha256: signature.textSha256,
        consentSha256: sha256(consentText),
        mark: signature.kind,
        markSha256: signature.markImage ? sha256(signature.markImage.toString('base64')) : null,
        invitedAs: { name: signer.name, email: signer.email, role: signer.role },
        title: signature.title,
        ...(member && { mandate: { userId: member.userId, username: member.username } }),
      },
    });
    await this.outbox.add(tx, 'contract.signed', { ownerId, contractId, signerId });
    await this.goOn(tx, contract, signers[index + 1], { signed: index + 1, total: signers.length }, facts);
  }

  /** The next one is asked, or the contract is complete. */
  private async goOn(
    tx: Tx,
    contract: Contract,
    next: ContractSigner | undefined,
    { signed, total }: { signed: number; total: number },
    facts: { timeZone: string },
  ): Promise<void> {
    const { ownerId, id: contractId } = contract;
    const now = this.clock.now();
    const signedOn = dateInZone(now, facts.timeZone);
    const status = statusAfterSignature(signed, total);
    await this.contracts.update(tx, ownerId, contractId, {
      status,
      updatedAt: now,
      ...(status === 'completed' && { completedAt: now, signedOn }),
    });
    if (next) {
      await this.signers.update(tx, ownerId, next.id, { status: 'invited', invitedAt: now });
      await this.outbox.add(tx, 'contract.signature_requested', {
        ownerId,
        contractId,
        signerId: next.id,
        reason: 'turn',
      });
      return;
    }
    await this.audit.append(tx, ownerId, contractId, {
      kind: 'completed',
      at: now,
      actor: BY_ITSELF,
      summary: 'Everyone has signed.',
    });
    await this.outbox.add(tx, 'contract.completed', {
      ownerId,
      contractId,
      speakingEventId: contract.eventId,
      isAmendment: contract.kind === 'amendment',
      signedOn,
    });
  }

  private async markViewed({ ownerId, contractId, id }: ContractSigner, origin: Origin): Promise<void> {
    await this.db.tx(async (tx) => {
      const contract = await this.contracts.lock(tx, ownerId, contractId);
      const signers = await this.signers.listIn(tx, ownerId, contractId);
      const signer = signers.find((one) => one.id === id);
      if (!contract || !isContractOpen(contract.status) || signer?.status !== 'invited') return;
      const now = this.clock.now();
      await this.signers.update(tx, ownerId, id, { status: 'viewed', viewedAt: now });
      await this.contracts.update(tx, ownerId, contractId, {
        ...(contract.status === 'sent' && { status: 'viewed' as const }),
        updatedAt: now,
      });
      await this.audit.append(tx, ownerId, contractId, {
        ...origin,
        kind: 'viewed',
        at: now,
        actor: signer.name,
        signerId: id,
        summary: `Opened by ${withEmail(signer.name, signer.email)}.`,
      });
    });
  }

  /** Its last day may be over before the schedule has ended it. */
  private async checkOpen(tx: Tx, contract: Contract) {
    if (!isContractOpen(contract.status)) throw endedError(contract.status);
    const facts = await this.facts.findIn(tx, contract.ownerId, contract.eventId);
    if (!facts) throw eventNotFound();
    if (contract.expiresOn !== null && dateInZone(this.clock.now(), facts.timeZone) > contract.expiresOn) {
      throw contractExpired();
    }
    return facts;
  }

  private async view({ ownerId, contractId, id }: ContractSigner): Promise<SigningView> {
    const row = await this.contracts.find(ownerId, contractId);
    if (!row) throw linkUnknown();
    const today = dateInZone(this.clock.now(), row.timeZone);
    const signers = await this.signers.listOf(ownerId, contractId);
    const you = signers.find((signer) => signer.id === id);
    const view = toSigningView(row, signers, id, today);
    const deposit = you ? await this.deposits.shownTo(ownerId, row, you) : null;
    return {
      ...view,
      deposit,
      letterhead: { ...(await this.letterheads.getLetterhead(ownerId)), name: row.speakerName },
    };
  }

  private async signerOrThrow(token: string): Promise<ContractSigner> {
    const signer = await this.signers.byToken(token);
    if (!signer) throw linkUnknown();
    return signer;
  }
}

async function imageOf(mark: CountersignInput['mark']): Promise<Buffer | null> {
  return mark.kind === 'drawn' ? readSignatureImage(mark.png) : null;
}

const withEmail = (name: string, email: string | null) => (email ? `${name} (${email})` : name);

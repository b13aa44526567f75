/**
 * Freezes a contract and sends it to its first signer; reminds, and takes back what was sent. Called by the contracts'
 * routes and the demo seed. The emails are made by the worker: the secret of a link is never in an event.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import { isContractOpen } from '@lectern/protocol/contract-status';
import { SANDBOX_SPEAKER } from '@lectern/protocol/sandboxes';
import type {
  ContractResponse,
  RemindSignerInput,
  SendContractInput,
  VoidContractInput,
} from '@lectern/protocol/contracts';
import { edit, expectVersion } from '../../../common/edit';
import { actingMember } from '../../../common/offices';
import { canonicalJson, sha256 } from '../seal/canonical-json';
import type { Origin } from '../seal/contract-audit';
import { ContractAuditRepository } from '../seal/contract-audit.repository';
import { ContractDraftsService } from '../drafts/contract-drafts.service';
import { contractNumber } from '../contract-number';
import { ContractDepositsService } from './contract-deposits.service';
import { ContractEndingsService } from './contract-endings.service';
import { ContractFactsRepository } from '../contract-facts.repository';
import { ContractRecordsService } from '../contract-records.service';
import type { ContractSigner } from './contract-signer.entity';
import { ContractSignersRepository } from './contract-signers.repository';
import { feeOf } from '../templates/contract-values';
import type { Contract } from '../contract.entity';
import {
  contractAlreadySent,
  contractIncomplete,
  contractNotFound,
  contractNotOpen,
  eventNotFound,
  nobodyToRemind,
  signerNotNext,
} from '../contracts.errors';
import { ContractsRepository } from '../contracts.repository';

@Injectable()
export class ContractSendingsService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly audit: ContractAuditRepository,
    private readonly facts: ContractFactsRepository,
    private readonly drafts: ContractDraftsService,
    private readonly endings: ContractEndingsService,
    private readonly records: ContractRecordsService,
    private readonly deposits: ContractDepositsService,
  ) {}

  /** All or nothing: the number, the frozen text, the links and the first request. */
  async send(
    ownerId: string,
    id: string,
    input: SendContractInput,
    origin: Origin,
    key?: string,
  ): Promise<ContractResponse> {
    if (input.asksDeposit) await this.deposits.checkCanAsk(ownerId, id);
    // As releases before it was asked for wrote it: a request that is repeated across an update is the same.
    const { asksDeposit, ...before } = input;
    const claim = { ownerId, key, scope: `contracts/${id}/sendings`, input: asksDeposit ? input : before };
    return edit(this.db, { current: () => this.records.getForOwnerOrThrow(ownerId, id) }, (tx) =>
      createOnce(tx, claim, async () => {
        const draft = await this.contracts.lock(tx, ownerId, id);
        if (!draft) throw contractNotFound();
        if (draft.status !== 'draft') throw contractAlreadySent();
        expectVersion(draft, input.version);
        await this.freeze(tx, { ...draft, message: input.message, asksDeposit }, origin);
        return id;
      }),
    );
  }

  private async freeze(tx: Tx, draft: Contract, origin: Origin): Promise<void> {
    const { ownerId, id } = draft;
    const number = await this.contracts.nextNumber(tx, ownerId);
    const shown = contractNumber(number);
    const composed = await this.drafts.composed(tx, draft, shown);
    if (composed.problems.length > 0) throw contractIncomplete(composed.problems);
    const facts = await this.facts.findIn(tx, ownerId, draft.eventId);
    if (!facts) throw eventNotFound();
    const now = this.clock.now();
    const frozenDocument = canonicalJson({ number: shown, title: draft.title, blocks: composed.blocks });
    const textSha256 = sha256(frozenDocument);
    await this.contracts.update(tx, ownerId, id, {
      status: 'sent',
      number,
      frozenDocument,
      revisedDocument:
        composed.revisedBlocks && canonicalJson({ number: shown, title: draft.title, blocks: composed.revisedBlocks }),
      textSha256,
      clientId: facts.clientId,
      bureauPartnerId: facts.bureauPartnerId,
      speakerName: facts.speakerName,
      eventTitle: facts.title,
      eventDate: facts.eventDate,
      feeCents: feeOf(facts),
      currency: facts.currency,
      message: draft.message,
      asksDeposit: draft.asksDeposit,
      sentAt: now,
      updatedAt: now,
    });
    const signers = (await this.signers.listIn(tx, ownerId, id)).map((signer) => {
      if (signer.role !== 'speaker') return signer;
      // The draft is from a sandbox that was kept, whose speaker doesn't exist.
      const name = signer.name === SANDBOX_SPEAKER ? facts.speakerName : signer.name;
      return { ...signer, name, email: facts.speakerEmail };
    });
    for (const signer of signers) {
      await this.signers.update(tx, ownerId, signer.id, {
        ...(signer.role === 'speaker' ? { name: signer.name, email: signer.email } : this.signers.newToken()),
        ...(signer.position === 0 && { status: 'invited', invitedAt: now }),
      });
    }
    await this.audit.append(tx, ownerId, id, {
      ...origin,
      kind: 'sent',
      at: now,
      actor: senderFor(facts.speakerName),
      summary: `Sent by ${senderFor(facts.speakerName)} as ${shown} to ${namesOf(signers)}.`,
      facts: {
        number: shown,
        title: draft.title,
        textSha256,
        signers: signers.map(({ id: signerId, role, name, email }) => ({ id: signerId, role, name, email })),
      },
    });
    const isAmendment = draft.kind === 'amendment';
    await this.outbox.add(tx, 'contract.sent', {
      ownerId,
      contractId: id,
      speakingEventId: draft.eventId,
      isAmendment,
    });
    const [first] = signers;
    // The speaker who signs first has the page open that asks for it.
    if (first && first.role !== 'speaker') {
      await this.outbox.add(tx, 'contract.signature_requested', {
        ownerId,
        contractId: id,
        signerId: first.id,
        reason: 'turn',
      });
    }
  }

  /** The same link once more. */
  async remind(
    ownerId: string,
    id: string,
    input: RemindSignerInput,
    origin: Origin,
    key?: string,
  ): Promise<ContractResponse> {
    await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: `contracts/${id}/reminders`, input }, async () => {
        const contract = await this.openOrThrow(tx, ownerId, id);
        const signers = await this.signers.listIn(tx, ownerId, id);
        const signer = signers.find(({ status }) => status !== 'signed');
        if (input.signerId && input.signerId !== signer?.id) {
          throw signerNotNext(signers.find(({ id: signerId }) => signerId === input.signerId));
        }
        if (!signer || signer.role === 'speaker') throw nobodyToRemind();
        const now = this.clock.now();
        const actor = await this.sender(tx, contract);
        await this.signers.update(tx, ownerId, signer.id, {
          remindedAt: now,
          reminderMessage: input.message,
          // Its link cannot be read any more after a change of the session secret: then it gets a new one.
          ...(this.records.urlOf(signer) === null && this.signers.newToken()),
        });
        await this.contracts.update(tx, ownerId, id, { updatedAt: now });
        await this.audit.append(tx, ownerId, id, {
          ...origin,
          kind: 'reminded',
          at: now,
          actor,
          signerId: signer.id,
          summary: `${signer.name} was asked again by email${actingMember() ? `, by ${actor}` : ''}.`,
        });
        await this.outbox.add(tx, 'contract.signature_requested', {
          ownerId,
          contractId: id,
          signerId: signer.id,
          reason: 'again',
        });
        return id;
      }),
    );
    return this.records.getForOwnerOrThrow(ownerId, id);
  }

  /** Everybody who was asked is told why. */
  async void(
    ownerId: string,
    id: string,
    input: VoidContractInput,
    origin: Origin,
    key?: string,
  ): Promise<ContractResponse> {
    const claim = { ownerId, key, scope: `contracts/${id}/voidings`, input };
    return edit(this.db, { current: () => this.records.getForOwnerOrThrow(ownerId, id) }, (tx) =>
      createOnce(tx, claim, async () => {
        const contract = expectVersion(await this.openOrThrow(tx, ownerId, id), input.version);
        const actor = await this.sender(tx, contract);
        await this.endings.end(tx, contract, {
          ...origin,
          to: 'voided',
          actor,
          reason: input.reason,
          summary: `Voided by ${actor}: ${input.reason}`,
        });
        return id;
      }),
    );
  }

  private async openOrThrow(tx: Tx, ownerId: string, id: string): Promise<Contract> {
    const contract = await this.contracts.lock(tx, ownerId, id);
    if (!contract) throw contractNotFound();
    if (!isContractOpen(contract.status)) throw contractNotOpen(contract.status);
    return contract;
  }

  private async sender(tx: Tx, { ownerId, eventId }: Contract): Promise<string> {
    const facts = await this.facts.findIn(tx, ownerId, eventId);
    if (!facts) throw eventNotFound();
    return senderFor(facts.speakerName);
  }
}

/** Who of the office did it, as the log says it. */
function senderFor(speakerName: string): string {
  const member = actingMember();
  return member ? `${member.username} for ${speakerName}` : speakerName;
}

function namesOf(signers: readonly ContractSigner[]): string {
  return signers.map(({ name, email }) => (email ? `${name} <${email}>` : name)).join(', ');
}

/**
 * Owns contracts until they are sent: made for an event or to amend a signed one, edited, previewed, deleted. Called by
 * the contracts' routes and the demo seed. It never touches what was sent.
 */
import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { dateInZone } from '@lectern/protocol/calendar';
import type {
  AmendContractInput,
  ContractPreview,
  ContractResponse,
  CreateContractInput,
  PreviewContractInput,
  UpdateContractInput,
} from '@lectern/protocol/contracts';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../../common/edit';
import {
  accepted,
  applyToEach,
  byId,
  idsOf,
  onlyOf,
  outcomesOf,
  type Outcome,
  type Removal,
} from '../../../common/many';
import { NUMBER_TO_COME, compose, readable, type Composed } from '../document/contract-composer';
import { contractNumber } from '../contract-number';
import {
  DEFAULT_TIERS,
  defaultDeposit,
  defaultExpiry,
  defaultSigners,
  defaultTitle,
  type DraftSigner,
} from './contract-defaults';
import { ContractFactsRepository } from '../contract-facts.repository';
import { readMarkdown } from '../document/contract-markdown';
import { ContractOriginsService } from './contract-origins.service';
import { ContractRecordsService } from '../contract-records.service';
import { blankSigner, signersOfDraft } from '../signing/contract-signer-lists';
import { ContractSignersRepository } from '../signing/contract-signers.repository';
import type { Contract } from '../contract.entity';
import {
  constraintErrors,
  contractNotCompleted,
  contractNotDraft,
  contractNotFound,
  eventNotFound,
} from '../contracts.errors';
import { ContractsRepository } from '../contracts.repository';

@Injectable()
export class ContractDraftsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly facts: ContractFactsRepository,
    private readonly origins: ContractOriginsService,
    private readonly records: ContractRecordsService,
  ) {}

  /** From a template, or as a former contract was; without either from the built-in one that fits. */
  async createForEvent(
    ownerId: string,
    eventId: string,
    input: CreateContractInput,
    key?: string,
  ): Promise<ContractResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: `events/${eventId}/contracts`, input }, async () => {
        const facts = await this.facts.findIn(tx, ownerId, eventId);
        if (!facts) throw eventNotFound();
        const origin = await this.origins.forEvent(tx, ownerId, input, facts);
        const today = dateInZone(this.clock.now(), facts.timeZone);
        return this.insert(
          tx,
          {
            ...this.blank(ownerId, eventId),
            ...origin.template,
            title: defaultTitle(facts, origin.template.templateName ?? 'Contract'),
            currency: facts.currency,
            ...(origin.terms ?? { ...defaultDeposit(facts), cancellationTiers: [...DEFAULT_TIERS] }),
            expiresOn: defaultExpiry(facts, today),
          },
          defaultSigners(facts),
        );
      }),
    );
    return this.records.getForOwnerOrThrow(ownerId, id);
  }

  /** Always of the first contract, whichever of its amendments was on the screen. */
  async amend(ownerId: string, contractId: string, input: AmendContractInput, key?: string): Promise<ContractResponse> {
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: `contracts/${contractId}/amendments`, input }, async () => {
          const named = await this.contracts.findIn(tx, ownerId, contractId);
          if (!named) throw contractNotFound();
          const root = await this.contracts.lock(tx, ownerId, named.amendsId ?? named.id);
          if (root?.status !== 'completed' || root.number === null) throw contractNotCompleted();
          const standing = (await this.contracts.standing(tx, ownerId, root.id)) ?? root;
          const facts = await this.facts.findIn(tx, ownerId, root.eventId);
          if (!facts) throw eventNotFound();
          const template = await this.origins.forAmendment(tx, ownerId, input);
          const today = dateInZone(this.clock.now(), facts.timeZone);
          const signers = await this.signers.listIn(tx, ownerId, root.id);
          return this.insert(
            tx,
            {
              ...this.blank(ownerId, root.eventId),
              ...template,
              kind: 'amendment',
              amendsId: root.id,
              title: `Amendment to ${contractNumber(root.number)}: ${root.title}`.slice(0, 300),
              revisedBody: standing.revisedBody ?? standing.body,
              currency: facts.currency,
              depositPercent: standing.depositPercent,
              depositCents: standing.depositCents,
              cancellationTiers: standing.cancellationTiers,
              expiresOn: defaultExpiry(facts, today),
            },
            signers.map(({ role, name, title, email }) => ({ role, name, title, email })),
          );
        }),
      constraintErrors,
    );
    return this.records.getForOwnerOrThrow(ownerId, id);
  }

  async updateDraft(ownerId: string, id: string, input: UpdateContractInput): Promise<ContractResponse> {
    const { version, signers, revisedBody, ...patch } = input;
    if (patch.body !== undefined) checkText('body', patch.body);
    if (revisedBody !== undefined) checkText('revisedBody', revisedBody);
    return edit(this.db, { current: () => this.records.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      const current = await this.contracts.lock(tx, ownerId, id);
      if (!current) throw contractNotFound();
      if (current.status !== 'draft') throw contractNotDraft(current.status);
      expectVersion(current, version);
      // Who gives one kind of deposit takes the other one away.
      const deposit =
        patch.depositCents !== undefined && patch.depositCents !== null && patch.depositPercent === undefined
          ? { depositPercent: null }
          : patch.depositPercent !== undefined && patch.depositPercent !== null && patch.depositCents === undefined
            ? { depositCents: null }
            : {};
      await this.contracts.update(tx, ownerId, id, {
        ...patch,
        ...deposit,
        ...(revisedBody !== undefined && current.kind === 'amendment' && { revisedBody }),
        updatedAt: this.clock.now(),
      });
      if (signers) {
        const known = await this.signers.listIn(tx, ownerId, id);
        await this.signers.replace(tx, ownerId, id, signersOfDraft({ ownerId, contractId: id }, known, signers));
      }
    });
  }

  async deleteDraft(ownerId: string, id: string, version?: number): Promise<void> {
    await remove(this.db, { current: () => this.records.getForOwnerOrThrow(ownerId, id) }, async (tx) =>
      onlyOf(await this.remove(tx, ownerId, [{ id, version }])),
    );
  }

  async remove(tx: Tx, ownerId: string, removals: readonly Removal[]): Promise<Outcome[]> {
    const contracts = byId(await this.contracts.lockAll(tx, ownerId, idsOf(removals)));
    const removed = applyToEach(removals, ({ id, version }) => {
      const contract = contracts.get(id);
      if (contract && contract.status !== 'draft') throw contractNotDraft(contract.status);
      return expectVersion(contract, version);
    });
    await this.contracts.delete(tx, ownerId, idsOf(accepted(removed)));
    return outcomesOf(removed);
  }

  /** What would be signed, with what is on the form and not saved; nothing is written. */
  async preview(ownerId: string, id: string, input: PreviewContractInput): Promise<ContractPreview> {
    return this.db.tx(async (tx) => {
      const current = await this.contracts.findIn(tx, ownerId, id);
      if (!current) throw contractNotFound();
      if (current.status !== 'draft') throw contractNotDraft(current.status);
      const draft = { ...current, ...input };
      const { blocks, problems, changes } = await this.composed(tx, draft, NUMBER_TO_COME);
      return { title: draft.title, blocks, problems, changes };
    });
  }

  /** Inside the transaction that freezes it, or of a preview. */
  async composed(tx: Tx, draft: Contract, number: string): Promise<Composed> {
    const facts = await this.facts.findIn(tx, draft.ownerId, draft.eventId);
    if (!facts) throw eventNotFound();
    const signers = await this.signers.listIn(tx, draft.ownerId, draft.id);
    const amended = draft.amendsId
      ? await this.origins.amended(tx, draft.ownerId, draft.amendsId, facts.timeZone)
      : null;
    const today = dateInZone(this.clock.now(), facts.timeZone);
    return compose({ ...draft, signers, number, today, amended }, facts);
  }

  private async insert(tx: Tx, contract: Contract, signers: readonly DraftSigner[]): Promise<string> {
    const { ownerId, id } = contract;
    await this.contracts.insert(tx, contract);
    const rows = signers.map((signer, position) => ({
      ...blankSigner({ ownerId, contractId: id }),
      ...signer,
      position,
    }));
    await this.signers.replace(tx, ownerId, id, rows);
    return id;
  }

  private blank(ownerId: string, eventId: string): Contract {
    const now = this.clock.now();
    return {
      id: uuidv7(),
      ownerId,
      eventId,
      clientId: null,
      bureauPartnerId: null,
      asksDeposit: false,
      kind: 'client',
      number: null,
      title: '',
      status: 'draft',
      templateId: null,
      templateEdition: null,
      builtInTemplate: null,
      templateName: null,
      body: '',
      revisedBody: null,
      speakerName: null,
      eventTitle: null,
      eventDate: null,
      feeCents: null,
      currency: DEFAULT_CURRENCY,
      depositPercent: null,
      depositCents: null,
      cancellationTiers: [],
      expiresOn: null,
      message: null,
      frozenDocument: null,
      revisedDocument: null,
      textSha256: null,
      amendsId: null,
      sentAt: null,
      completedAt: null,
      signedOn: null,
      endedAt: null,
      endReason: null,
      sealedFileId: null,
      sealedAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
  }
}

function checkText(field: string, text: string): void {
  readable(field, () => readMarkdown(text));
}

/** Where the text of a draft comes from: a template, a former contract, or the contract that it amends. Writes nothing. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import type { ContractKind } from '@lectern/protocol/contract-templates';
import type { AmendContractInput, CreateContractInput } from '@lectern/protocol/contracts';
import { builtInById, builtInFor } from '../templates/built-in-templates';
import type { AmendedContract } from '../document/contract-composer';
import { ContractTemplatesRepository } from '../templates/contract-templates.repository';
import type { Contract } from '../contract.entity';
import {
  contractNotCompleted,
  notForEvents,
  onlyForAmendments,
  unknownContract,
  unknownTemplate,
} from '../contracts.errors';
import { contractNumber } from '../contract-number';
import { readFrozen } from '../contracts.mapper';
import { ContractsRepository } from '../contracts.repository';
import type { ContractFacts } from '../contract-facts.repository';

export type TemplateOrigin = Pick<
  Contract,
  'kind' | 'body' | 'templateId' | 'templateEdition' | 'builtInTemplate' | 'templateName'
>;

export type TermsOrigin = Pick<Contract, 'depositPercent' | 'depositCents' | 'cancellationTiers'>;

@Injectable()
export class ContractOriginsService {
  constructor(
    private readonly contracts: ContractsRepository,
    private readonly templates: ContractTemplatesRepository,
  ) {}

  async forEvent(
    tx: Tx,
    ownerId: string,
    { templateId, fromContractId }: CreateContractInput,
    facts: ContractFacts,
  ): Promise<{ template: TemplateOrigin; terms: TermsOrigin | null }> {
    if (fromContractId) {
      const former = await this.contracts.findIn(tx, ownerId, fromContractId);
      if (!former || former.kind === 'amendment') throw unknownContract();
      return { template: originOf(former), terms: termsOf(former) };
    }
    const template = templateId
      ? await this.template(tx, ownerId, templateId)
      : fromBuiltIn(facts.bureauContracts ? 'bureau' : 'client');
    if (template.kind === 'amendment') throw notForEvents();
    return { template, terms: null };
  }

  async forAmendment(tx: Tx, ownerId: string, { templateId }: AmendContractInput): Promise<TemplateOrigin> {
    if (!templateId) return fromBuiltIn('amendment');
    const template = await this.template(tx, ownerId, templateId);
    if (template.kind !== 'amendment') throw onlyForAmendments();
    return template;
  }

  /** The first contract with the text that holds now. */
  async amended(tx: Tx, ownerId: string, rootId: string, timeZone: string): Promise<AmendedContract> {
    const root = await this.contracts.findIn(tx, ownerId, rootId);
    const standing = await this.contracts.standing(tx, ownerId, rootId);
    const document = standing?.revisedDocument ?? standing?.frozenDocument;
    if (!root || root.number === null || root.sentAt === null || !document) throw contractNotCompleted();
    return {
      number: contractNumber(root.number),
      date: dateInZone(root.sentAt, timeZone),
      expiresOn: root.expiresOn,
      blocks: readFrozen(document).blocks,
    };
  }

  private async template(tx: Tx, ownerId: string, id: string): Promise<TemplateOrigin> {
    const builtIn = builtInById(id);
    if (builtIn) return fromBuiltIn(builtIn.kind);
    const own = await this.templates.findIn(tx, ownerId, id);
    if (!own) throw unknownTemplate();
    return {
      kind: own.kind,
      body: own.body,
      templateId: own.id,
      templateEdition: own.edition,
      builtInTemplate: null,
      templateName: own.name,
    };
  }
}

function fromBuiltIn(kind: ContractKind): TemplateOrigin {
  const { key, body, edition, name } = builtInFor(kind);
  return { kind, body, templateId: null, templateEdition: edition, builtInTemplate: key, templateName: name };
}

function originOf(contract: Contract): TemplateOrigin {
  const { kind, body, templateId, templateEdition, builtInTemplate, templateName } = contract;
  return { kind, body, templateId, templateEdition, builtInTemplate, templateName };
}

function termsOf({ depositPercent, depositCents, cancellationTiers }: Contract): TermsOrigin {
  return { depositPercent, depositCents, cancellationTiers };
}

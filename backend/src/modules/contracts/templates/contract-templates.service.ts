/**
 * Owns contract templates and every text they had. Called by their routes, the drafts and the demo seed. The built-in
 * ones are read-only; a text that contracts were made from stays.
 */
import { Injectable } from '@nestjs/common';
import { returnedFields } from '@lectern/database/columns';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { dateInZone } from '@lectern/protocol/calendar';
import {
  isolate,
  MAX_CONTRACT_TEMPLATES,
  type ContractTemplateEditions,
  type ContractTemplateList,
  type ContractTemplatePreview,
  ContractTemplateResponse,
  type CreateContractTemplateInput,
  type PreviewContractTemplateInput,
  type UpdateContractTemplateInput,
} from '@lectern/protocol/contract-templates';
import { v7 as uuidv7 } from 'uuid';
import { edit, expectVersion, remove } from '../../../common/edit';
import { builtInById, builtInTemplates, toBuiltInResponse } from './built-in-templates';
import { changeBlocks } from '../drafts/contract-changes';
import { NUMBER_TO_COME, readable } from '../document/contract-composer';
import { DEFAULT_DEPOSIT_PERCENT, DEFAULT_TIERS } from '../drafts/contract-defaults';
import { ContractFactsRepository } from '../contract-facts.repository';
import { readMarkdown } from '../document/contract-markdown';
import { mergeText, type MergeValues } from './contract-merge';
import type { ContractTemplate } from './contract-template.entity';
import { ContractTemplatesRepository } from './contract-templates.repository';
import { exampleValues, mergeValues } from './contract-values';
import {
  builtInTemplate,
  eventNotFound,
  constraintErrors,
  templateInUse,
  templateNotFound,
  tooManyTemplates,
} from '../contracts.errors';

@Injectable()
export class ContractTemplatesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly templates: ContractTemplatesRepository,
    private readonly facts: ContractFactsRepository,
  ) {}

  /** Own ones by name, then the built-in ones. */
  async listTemplates(ownerId: string): Promise<ContractTemplateList> {
    const own = await this.templates.list(ownerId);
    return { items: [...own.map(toResponse), ...builtInTemplates.map(toBuiltInResponse)] };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<ContractTemplateResponse> {
    const builtIn = builtInById(id);
    if (builtIn) return toBuiltInResponse(builtIn);
    const row = await this.templates.find(ownerId, id);
    if (!row) throw templateNotFound();
    return toResponse(row);
  }

  async listEditions(ownerId: string, id: string): Promise<ContractTemplateEditions> {
    const template = await this.getForOwnerOrThrow(ownerId, id);
    if (template.isBuiltIn) return { items: [] };
    const rows = await this.templates.editions(ownerId, id);
    return {
      items: rows.map(({ edition, name, body, createdAt }) => ({
        edition,
        name,
        body,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  async createTemplate(
    ownerId: string,
    input: CreateContractTemplateInput,
    key?: string,
  ): Promise<ContractTemplateResponse> {
    checkText(input.body);
    const { id } = await this.db.tx(
      (tx) =>
        createOnce(tx, { ownerId, key, scope: 'contract-templates', input }, async () => {
          if ((await this.templates.countLocked(tx, ownerId)) >= MAX_CONTRACT_TEMPLATES) throw tooManyTemplates();
          const templateId = uuidv7();
          const now = this.clock.now();
          await this.templates.insert(tx, {
            ...input,
            id: templateId,
            ownerId,
            edition: 1,
            version: 1,
            createdAt: now,
            updatedAt: now,
          });
          await this.templates.addEdition(tx, {
            ownerId,
            templateId,
            edition: 1,
            name: input.name,
            body: input.body,
            createdAt: now,
          });
          return templateId;
        }),
      constraintErrors,
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  async updateTemplate(
    ownerId: string,
    id: string,
    input: UpdateContractTemplateInput,
  ): Promise<ContractTemplateResponse> {
    if (builtInById(id)) throw builtInTemplate();
    const { version, ...patch } = input;
    if (patch.body !== undefined) checkText(patch.body);
    return edit(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id), constraintErrors }, async (tx) => {
      const current = expectVersion(await this.templates.lockOne(tx, ownerId, id), version);
      const now = this.clock.now();
      const isNewText = patch.body !== undefined && patch.body !== current.body;
      const edition = current.edition + (isNewText ? 1 : 0);
      await this.templates.update(tx, ownerId, id, { ...patch, edition, updatedAt: now });
      if (isNewText) {
        await this.templates.addEdition(tx, {
          ownerId,
          templateId: id,
          edition,
          name: patch.name ?? current.name,
          body: patch.body ?? current.body,
          createdAt: now,
        });
      }
    });
  }

  /** With a version, only that state is deleted. Refused while contracts were made from it. */
  async deleteTemplate(ownerId: string, id: string, version?: number): Promise<void> {
    if (builtInById(id)) throw builtInTemplate();
    await remove(this.db, { current: () => this.getForOwnerOrThrow(ownerId, id) }, async (tx) => {
      expectVersion(await this.templates.lockOne(tx, ownerId, id), version);
      const contracts = await this.templates.contractsMadeFrom(tx, ownerId, id);
      if (contracts > 0) throw templateInUse(contracts);
      await this.templates.delete(tx, ownerId, id);
    });
  }

  /** A text with the data of an event, or with examples; nothing is saved. */
  async preview(ownerId: string, input: PreviewContractTemplateInput): Promise<ContractTemplatePreview> {
    const values = input.eventId === null ? exampleValues() : await this.valuesOf(ownerId, input.eventId);
    const text = { source: input.body, which: 'body', isAmendmentFrame: input.kind === 'amendment' } as const;
    return readable('body', () => mergeText(text, isolated(values)));
  }

  /** With the terms that a new draft for this event begins with. */
  private async valuesOf(ownerId: string, eventId: string): Promise<MergeValues> {
    const facts = await this.facts.find(ownerId, eventId);
    if (!facts) throw eventNotFound();
    const today = dateInZone(this.clock.now(), facts.timeZone);
    return mergeValues(facts, {
      number: NUMBER_TO_COME,
      date: today,
      depositPercent: DEFAULT_DEPOSIT_PERCENT,
      depositCents: null,
      cancellationTiers: DEFAULT_TIERS,
      expiresOn: today,
      amendment: { number: 'C-0001', date: today, changes: changeBlocks(EXAMPLE_CHANGES) },
    });
  }
}

const EXAMPLE_CHANGES = [
  {
    kind: 'replaced' as const,
    clause: 'The engagement',
    before: readMarkdown('Date: Mar 4, 2027'),
    after: readMarkdown('Date: Mar 11, 2027'),
  },
];

/** In a preview each filled field stands between the invisible marks of an isolate, so that the page can show where it is. */
function isolated(values: MergeValues): MergeValues {
  const texts = [...values.texts].map(([key, text]) => [key, text.trim() && isolate(text.trim())] as const);
  return { ...values, texts: new Map(texts) };
}

/** A text that cannot be read is refused when it is saved, not when it is sent. */
function checkText(body: string): void {
  readable('body', () => readMarkdown(body));
}

function toResponse(row: Omit<ContractTemplate, 'ownerId'>): ContractTemplateResponse {
  return { ...returnedFields(ContractTemplateResponse, row), isBuiltIn: false };
}

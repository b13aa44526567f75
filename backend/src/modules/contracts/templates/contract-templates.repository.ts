import { Injectable } from '@nestjs/common';
import { columns } from '@lectern/database/columns';
import type { Tx } from '@lectern/database/db';
import { ContractTemplateResponse, MAX_CONTRACT_TEMPLATES } from '@lectern/protocol/contract-templates';
import { ownedRows } from '../../../common/owned-rows';
import { ContractTemplateEdition } from './contract-template-edition.entity';
import { ContractTemplate } from './contract-template.entity';

/** All there can be. */
export const LIST_TEMPLATES = `
  SELECT ${columns(ContractTemplate, '', ContractTemplateResponse.shape)}
  FROM contract_templates WHERE owner_id = $1 ORDER BY search_fold(name), id LIMIT ${MAX_CONTRACT_TEMPLATES}`;

/** Editions beyond this are kept and not listed. */
const MAX_EDITIONS = 100;

@Injectable()
export class ContractTemplatesRepository extends ownedRows(ContractTemplate) {
  async list(ownerId: string): Promise<Omit<ContractTemplate, 'ownerId'>[]> {
    return this.db.query(LIST_TEMPLATES, [ownerId]);
  }

  async find(ownerId: string, id: string): Promise<ContractTemplate | undefined> {
    const row = await this.db.repository(ContractTemplate).findOne({ where: { ownerId, id } });
    return row ?? undefined;
  }

  async findIn(tx: Tx, ownerId: string, id: string): Promise<ContractTemplate | undefined> {
    const row = await tx.findOne(ContractTemplate, { where: { ownerId, id } });
    return row ?? undefined;
  }

  /** Newest first. */
  async editions(ownerId: string, templateId: string): Promise<ContractTemplateEdition[]> {
    return this.db
      .repository(ContractTemplateEdition)
      .find({ where: { ownerId, templateId }, order: { edition: 'DESC' }, take: MAX_EDITIONS });
  }

  /** Who makes two templates at once waits here, so that nobody gets beyond the limit. */
  async countLocked(tx: Tx, ownerId: string): Promise<number> {
    await tx.query(`SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE`, [ownerId]);
    return tx.count(ContractTemplate, { where: { ownerId } });
  }

  async addEdition(tx: Tx, edition: ContractTemplateEdition): Promise<void> {
    await tx.insert(ContractTemplateEdition, edition);
  }

  async contractsMadeFrom(tx: Tx, ownerId: string, id: string): Promise<number> {
    const [row]: { count: number }[] = await tx.query(
      `SELECT count(*) AS count FROM contracts WHERE owner_id = $1 AND template_id = $2`,
      [ownerId, id],
    );
    return row?.count ?? 0;
  }
}

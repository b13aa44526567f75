import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { InteractionResponse } from '@lectern/protocol/relationships';
import { Db, type Tx } from '@lectern/database/db';
import { Interaction } from './interaction.entity';

const FIND_ONE_COLUMNS = columns(Interaction, '', InteractionResponse.shape);
const FIND_ONE = `
  SELECT ${FIND_ONE_COLUMNS}
  FROM interactions WHERE owner_id = $1 AND id = $2`;

/** A row as the repository reads it: only instants differ from the answer. */
export type InteractionRow = RowOf<typeof FIND_ONE_COLUMNS>;

@Injectable()
export class InteractionsRepository {
  constructor(private readonly db: Db) {}

  find(ownerId: string, id: string): Promise<InteractionRow | undefined> {
    return this.db.queryOne<InteractionRow>(FIND_ONE, [ownerId, id]);
  }

  async insert(tx: Tx, interaction: Interaction): Promise<void> {
    await tx.insert(Interaction, interaction);
  }

  /** Returns false when there is no such entry in that version. */
  async update(tx: Tx, ownerId: string, id: string, version: number, patch: Partial<Interaction>): Promise<boolean> {
    const result = await tx.update(Interaction, { ownerId, id, version }, { ...patch, version: () => 'version + 1' });
    return result.affected === 1;
  }

  async delete(tx: Tx, ownerId: string, id: string, version: number | undefined): Promise<boolean> {
    const result = await tx.delete(Interaction, { ownerId, id, ...(version !== undefined && { version }) });
    return result.affected === 1;
  }
}

import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { InteractionResponse } from '@lectern/protocol/relationships';
import { ownedRows } from '../../../common/owned-rows';
import { Interaction } from './interaction.entity';
import { seenAnswers } from './seen-answers';

const FIND_ONE_COLUMNS = columns(Interaction, '', InteractionResponse.shape);
const FIND_ONE = () => `
  SELECT ${FIND_ONE_COLUMNS}
  FROM interactions i WHERE owner_id = $1 AND id = $2 AND ${seenAnswers('i')}`;

/** A row as the repository reads it: only instants differ from the answer. */
export type InteractionRow = RowOf<typeof FIND_ONE_COLUMNS>;

@Injectable()
export class InteractionsRepository extends ownedRows(Interaction) {
  find(ownerId: string, id: string): Promise<InteractionRow | undefined> {
    return this.db.queryOne<InteractionRow>(FIND_ONE(), [ownerId, id]);
  }
}

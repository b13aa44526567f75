import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '@lectern/database/columns';
import { InteractionResponse } from '@lectern/protocol/relationships';
import { ownedRows } from '../../../common/owned-rows';
import { openThreadOf } from '../../inbound-mail/references';
import { Interaction } from './interaction.entity';
import { seenAnswers } from '../../../common/seen-answers';

const { replyThreadId: _, ...OWN } = InteractionResponse.shape;
const FIND_ONE_COLUMNS = columns(Interaction, '', OWN);
const FIND_ONE = () => `
  SELECT ${FIND_ONE_COLUMNS}, ${openThreadOf('i')} AS "replyThreadId"
  FROM interactions i WHERE owner_id = $1 AND id = $2 AND ${seenAnswers('i')}`;

/** A row as the repository reads it: only instants differ from the answer. */
export type InteractionRow = RowOf<typeof FIND_ONE_COLUMNS> & Pick<InteractionResponse, 'replyThreadId'>;

@Injectable()
export class InteractionsRepository extends ownedRows(Interaction) {
  find(ownerId: string, id: string): Promise<InteractionRow | undefined> {
    return this.db.queryOne<InteractionRow>(FIND_ONE(), [ownerId, id]);
  }
}

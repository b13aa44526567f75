import type { InteractionResponse } from '@lectern/protocol/relationships';
import type { InteractionRow } from './interactions.repository';

export function toInteractionResponse(row: InteractionRow): InteractionResponse {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

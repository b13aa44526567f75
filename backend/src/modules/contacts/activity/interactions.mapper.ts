import type { InteractionResponse } from '@lectern/protocol/relationships';

/** A row as the repository reads it: only instants differ from the answer. */
export type InteractionRow = Omit<InteractionResponse, 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt: Date;
};

export function toInteractionResponse(row: InteractionRow): InteractionResponse {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

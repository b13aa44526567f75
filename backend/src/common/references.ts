/**
 * Columns that refer to the rows of another module, each declared by the module that owns its table. A merge moves them
 * from the row that goes away to the one that is kept.
 */
import type { Tx } from '@lectern/database/db';

export interface Reference {
  table: string;
  column: string;
  /** Lets all rows of this owner that refer to `from` refer to `to`. */
  move: (tx: Tx, ownerId: string, from: string, to: string) => Promise<void>;
}

export function reference(table: string, column: string): Reference {
  return {
    table,
    column,
    move: async (tx, ownerId, from, to) => {
      await tx.query(`UPDATE ${table} SET ${column} = $3 WHERE owner_id = $1 AND ${column} = $2`, [ownerId, from, to]);
    },
  };
}

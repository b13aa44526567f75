/**
 * Saves an edited row: sends only what the person changed, with the version the form was opened with. When the row has
 * moved on (409 STALE_VERSION) it keeps both sides for the StaleDialog and saves what the person chooses.
 */
import { useState } from 'react';
import type { z } from 'zod';
import { currentRow } from '@/lib/read-body';
import { changedFields, conflictsWith } from './changes';

type Versioned = { version: number };

export type EditSave<Values, Row extends Versioned> = {
  schema: z.ZodType<Row>;
  /** The row in the shape of the form's output. */
  toValues: (row: Row) => Values;
  save: (changes: Partial<Values>, version: number) => Promise<Row>;
  onSaved: (row: Row) => void;
};

export function useEditSave<Values extends object, Row extends Versioned>(options: EditSave<Values, Row>) {
  const { schema, toValues, save, onSaved } = options;
  const [stale, setStale] = useState<{ current: Row; mine: Partial<Values> } | null>(null);

  async function send(mine: Partial<Values>, version: number): Promise<void> {
    if (Object.keys(mine).length === 0) return;
    try {
      const row = await save(mine, version);
      setStale(null);
      onSaved(row);
    } catch (error) {
      const current = currentRow(error, schema);
      if (!current) throw error;
      setStale({ current, mine });
    }
  }

  return {
    /** `base` is the row as the form got it. */
    submit: async (base: Row, values: Values): Promise<void> => {
      const mine = changedFields(toValues(base), values);
      if (Object.keys(mine).length === 0) onSaved(base);
      else await send(mine, base.version);
    },
    stale,
    conflicts: stale ? conflictsWith(toValues(stale.current), stale.mine) : [],
    resolve: async (names: readonly string[]): Promise<void> => {
      if (!stale) return;
      const chosen = Object.entries(stale.mine).filter(([name]) => names.includes(name));
      if (chosen.length > 0) return send(Object.fromEntries(chosen) as Partial<Values>, stale.current.version);
      setStale(null);
      onSaved(stale.current);
    },
    dismiss: () => setStale(null),
  };
}

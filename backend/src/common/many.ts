/**
 * Writes of many rows. A rule that refuses one of them refuses that row alone: who writes a thousand reports it, who writes
 * one throws it.
 */
import { AppError } from './app-error';

/** Of each row in the order of the inputs: its id, or what refuses it. */
export type Outcome = string | AppError;

/** Where rows come from that were not entered one by one; `reason` goes into the history. */
export interface Origin {
  source?: 'import';
  reason?: string;
  /** Rows go back to what they were before: no rule of the way there is asked. */
  isUndo?: true;
}

/** A patch of one row; without a version, whatever its state. */
export type Change<Patch> = Omit<Patch, 'version'> & { id: string; version?: number };

/** A row to be deleted; without a version, whatever its state. */
export interface Removal {
  id: string;
  version?: number | undefined;
}

/** Applies a rule to each. Throws everything but refusals. */
export function applyToEach<In, Out>(inputs: readonly In[], rule: (input: In) => Out): (Out | AppError)[] {
  return inputs.map((input) => {
    try {
      return rule(input);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error;
      throw error;
    }
  });
}

/** The same for a rule that reads or writes: one row after the other. A refusal comes before anything of its row is written. */
export async function applyInTurn<In, Out>(
  inputs: readonly In[],
  rule: (input: In) => Promise<Out>,
): Promise<(Out | AppError)[]> {
  const outcomes: (Out | AppError)[] = [];
  for (const input of inputs) {
    outcomes.push(
      await rule(input).catch((error: unknown) => {
        if (error instanceof AppError && error.status < 500) return error;
        throw error;
      }),
    );
  }
  return outcomes;
}

/** Without those that are refused. */
export function accepted<Row>(rows: readonly (Row | AppError)[]): Row[] {
  return rows.filter((row): row is Row => !(row instanceof AppError));
}

export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

export function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

export function outcomesOf(rows: readonly ({ id: string } | AppError)[]): Outcome[] {
  return rows.map((row) => (row instanceof AppError ? row : row.id));
}

/** Throws what refuses the first one that is refused. */
export function allOf<Result>(outcomes: readonly (Result | AppError)[]): Result[] {
  return outcomes.map((outcome) => {
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  });
}

/** Of a list of one. Throws what refuses it. */
export function onlyOf<Result>(outcomes: readonly (Result | AppError)[]): Result {
  const [only] = allOf(outcomes);
  if (only === undefined) throw new Error('nothing was written');
  return only;
}

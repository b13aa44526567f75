/** What the merge dialog knows of the two rows: whose they are and how they are said is the caller's. */
export type MergeRow = { id: string; name: string; version: number; eventCount: number };
export type MergeField<Row> = { name: string; label: string; text: (row: Row) => string };

/** How the fields say that there is nothing. */
export const EMPTY = 'Empty';

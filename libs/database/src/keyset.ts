/** Keyset pagination: an opaque cursor holds the sort values and id of the last row of a page. */
import { z } from 'zod';

const cursorShape = z
  .array(z.union([z.string(), z.number(), z.null()]))
  .min(1)
  .max(6);
export type CursorValues = z.infer<typeof cursorShape>;

export function encodeCursor(values: CursorValues): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Returns undefined when the text is no cursor of ours, so that a damaged link shows the first page. */
export function decodeCursor(cursor: string | undefined, length: number): CursorValues | undefined {
  if (!cursor) return undefined;
  try {
    const parsed = cursorShape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return parsed.success && parsed.data.length === length ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Cuts the extra row that was read to see whether there is more. */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => CursorValues) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}

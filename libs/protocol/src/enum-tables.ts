/**
 * Tables by the values of an enum that also answer for a value they don't have: a newer server may send one. Without it
 * a label would be empty and a missing icon would take the screen down.
 */

/** An unknown value is its own label: it is shown as it came. */
export function labelTable<Table extends object>(table: Table): Table {
  return withUnknown(table, (value) => value);
}

/** `unknown` makes what an unknown value gets; enumerating the table shows its own values only. */
export function enumTable<Value extends string, Entry>(
  table: Record<Value, Entry>,
  unknown: (value: string) => Entry,
): Record<Value, Entry> {
  return withUnknown(table, unknown);
}

function withUnknown<Table extends object>(table: Table, unknown: (value: string) => unknown): Table {
  return new Proxy(table, {
    get: (known, key): unknown =>
      typeof key === 'string' && !Object.hasOwn(known, key) ? unknown(key) : Reflect.get(known, key),
  });
}

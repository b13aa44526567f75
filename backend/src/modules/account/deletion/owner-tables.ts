/**
 * In which order the tables of an account are emptied, found out from the references between them: a table that another
 * one refers to comes after it. A new table needs no line here.
 */
export interface OwnerTable {
  name: string;
  /** The column that says whose row it is. */
  ownerColumn: string;
}

export interface OwnerReference {
  child: string;
  parent: string;
  /** The database refuses to delete the parent before the child; otherwise it helps itself. */
  isHard: boolean;
  childColumns: string[];
  parentColumns: string[];
}

export interface OrderedTable extends OwnerTable {
  /** Rows that refer to others of the same table: those that nothing refers to go first. */
  selfReferences: OwnerReference[];
}

/** Throws when hard references go round in a circle: then no order is right. */
export function deletionOrder(tables: readonly OwnerTable[], references: readonly OwnerReference[]): OrderedTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const between = references.filter(({ child, parent }) => child !== parent);
  const ordered: OrderedTable[] = [];
  while (left.size > 0) {
    const isFree = (name: string, counts: (reference: OwnerReference) => boolean) =>
      !between.some((reference) => reference.parent === name && left.has(reference.child) && counts(reference));
    const names = [...left.keys()].sort();
    const next =
      names.find((name) => isFree(name, () => true)) ?? names.find((name) => isFree(name, ({ isHard }) => isHard));
    const table = next === undefined ? undefined : left.get(next);
    if (!table) throw new Error(`the references between ${names.join(', ')} go round in a circle`);
    left.delete(table.name);
    const selfReferences = references.filter(
      ({ child, parent, isHard }) => isHard && child === table.name && parent === table.name,
    );
    ordered.push({ ...table, selfReferences });
  }
  return ordered;
}

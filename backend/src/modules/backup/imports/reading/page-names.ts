/**
 * What the rows of a file are known by, for one page of the check: read from the database for what the page asks about,
 * added to while its rows are gone through, and written back with them. A name is a hash, so that its length is bounded.
 */
import { hash } from 'node:crypto';
import type { ImportKind } from '@lectern/protocol/imports';
import type { ImportName } from './import-file.entity';
import { withoutAccents } from './plain-words';

/** `key`: the file's own key; `is`: what makes it the only one; `call`: as references name it; `at`: which row it goes into. */
export type NameTag = 'key' | 'is' | 'call' | 'at';

export type FileName = Omit<ImportName, 'ownerId' | 'jobId'>;
export type NameState = FileName['state'];

/** Undefined when a part is missing: then there is no such name. */
export function nameId(kind: ImportKind, tag: NameTag, parts: readonly unknown[]): string | undefined {
  if (parts.some((part) => part === null || part === undefined)) return undefined;
  if (parts.every((part) => part === '')) return undefined;
  const folded = parts.map((part) => (typeof part === 'string' ? withoutAccents(part).replace(/\s+/g, ' ') : part));
  const hex = hash('sha256', JSON.stringify([kind, tag, ...folded]));
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

export class PageNames {
  private readonly names = new Map<string, FileName>();
  private readonly fresh = new Map<string, FileName>();

  add(known: readonly FileName[]): void {
    for (const name of known) if (!this.names.has(name.name)) this.names.set(name.name, name);
  }

  get(name: string | undefined): FileName | undefined {
    return name === undefined ? undefined : this.names.get(name);
  }

  /** A name that two rows have says of neither which one it is. */
  put(name: string | undefined, row: Omit<FileName, 'name' | 'isAmbiguous'>): void {
    if (name === undefined) return;
    const known = this.names.get(name);
    const isAmbiguous = known !== undefined && (known.isAmbiguous || known.targetId !== row.targetId);
    const next = known && isAmbiguous ? { ...known, isAmbiguous } : { ...row, name, isAmbiguous };
    this.names.set(name, next);
    this.fresh.set(name, next);
  }

  /** Those that are new or not what they were. */
  written(): FileName[] {
    return [...this.fresh.values()];
  }
}

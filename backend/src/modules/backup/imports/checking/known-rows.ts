/** Rows of the account that a page of the check asks about, by id and by what they are called. Filled once, then only read. */
import type { ImportKind } from '@lectern/protocol/imports';
import { isImportedKind } from '../writing/import-order';
import { importRules } from './import-rules';
import { nameId } from '../reading/page-names';
import { formOf } from './record-form';
import type { FieldValues } from '../rows/row-values';

export interface KnownRow {
  id: string;
  record: FieldValues;
  /** As a form shows it; what its identities are told by. */
  form: FieldValues;
}

export class KnownRows {
  private readonly byId = new Map<string, KnownRow>();
  private readonly byName = new Map<string, Set<string>>();

  constructor(private readonly kind: ImportKind) {}

  has(id: string): boolean {
    return this.byId.has(id);
  }

  ids(): string[] {
    return [...this.byId.keys()];
  }

  all(): KnownRow[] {
    return [...this.byId.values()];
  }

  /** Only those with one of the names, where names are given: an organisation may have hundreds of people. */
  add(records: readonly FieldValues[], names?: { has(name: string): boolean }): void {
    for (const record of records) {
      const id = String(record.id);
      if (this.byId.has(id)) continue;
      const { kind } = this;
      const form = isImportedKind(kind) ? { ...formOf(kind, record), ...parentsOf(record) } : record;
      const own = namesOf(kind, form);
      if (names && !own.some((name) => names.has(name))) continue;
      this.byId.set(id, { id, record, form });
      for (const name of own) {
        const ids = this.byName.get(name) ?? new Set<string>();
        this.byName.set(name, ids.add(id));
      }
    }
  }

  find(id: string | undefined | null): KnownRow | undefined {
    return id === null || id === undefined ? undefined : this.byId.get(id);
  }

  /** All that have that name; none, one, or too many to tell. */
  called(name: string | undefined): KnownRow[] {
    const ids = name === undefined ? undefined : this.byName.get(name);
    return [...(ids ?? [])].flatMap((id) => this.byId.get(id) ?? []);
  }
}

/** References are no fields of the form where a sheet has no column for them. */
function parentsOf({ clientId, bureauPartnerId, eventId }: FieldValues): FieldValues {
  return { clientId, bureauPartnerId, eventId };
}

function namesOf(kind: ImportKind, form: FieldValues): string[] {
  if (!isImportedKind(kind)) return [nameId(kind, 'call', [form.number])].filter((name) => name !== undefined);
  const rules = importRules[kind];
  return [
    ...rules.identities(form).map((parts) => nameId(kind, 'is', parts)),
    ...(rules.callNames?.(form) ?? []).map((parts) => nameId(kind, 'call', parts)),
  ].filter((name) => name !== undefined);
}

/** Whom it belongs to, for names that are only good among the rows of one client or bureau. */
export function parentOf(kind: ImportKind, { clientId, bureauPartnerId }: FieldValues): string | null {
  const parent =
    kind === 'speakingEvents' || kind === 'clientContacts'
      ? clientId
      : kind === 'bureauRepresentatives'
        ? bureauPartnerId
        : null;
  return typeof parent === 'string' ? parent : null;
}

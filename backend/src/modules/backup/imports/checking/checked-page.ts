/** What is known while a page of rows is checked, and what comes of it: staged rows, and names that later rows refer to. */
import { newIdFor } from '../../records/records.worker.module';
import type { ImportAction, ImportKind } from '@lectern/protocol/imports';
import { v7 as uuidv7 } from 'uuid';
import { seqOf, type ImportedKind } from '../writing/import-order';
import { importRules } from './import-rules';
import { shortened } from '../reading/import-values';
import { KnownRows, parentOf } from './known-rows';
import { nameId, PageNames, type NameState } from '../reading/page-names';
import { checkForm, type ColumnNames } from './record-form';
import type { FieldValues } from '../rows/row-values';
import {
  MOST_LABEL,
  type StagedBefore,
  type StagedContent,
  type StagedProblem,
  type StagedRow,
} from '../writing/staged-row';

export interface CheckedRow {
  kind: ImportedKind;
  sheet: string;
  line: number;
  columns: ColumnNames;
  values: FieldValues;
  problems: StagedProblem[];
  /** References that were found, by field. */
  references: FieldValues;
  needs: Set<string>;
  /** What references are called, by field. */
  names: Record<string, string>;
  /** Why it is left out unless it is there already. */
  leftOut?: string;
  /** The names by which it may be the same as another row. */
  identities: (string | undefined)[];
  /** The contact that stands beside an event. */
  contact?: NamedRow;
}

export interface NamedRow {
  id: string;
  isNew: boolean;
}

export interface CheckSettings {
  jobId: string;
  addMissing: boolean;
  now: Date;
  /** Today where the speaker is. */
  today: string;
  timeZone: string;
  /** Kinds that rows of the file may refer to. */
  referred: ReadonlySet<ImportKind>;
}

export class CheckedPage {
  readonly names = new PageNames();
  readonly staged: StagedRow[] = [];
  /** Rows that were staged before, with the events that they came from. */
  readonly relinked: Omit<StagedRow, 'kind' | 'sheet' | 'line' | 'sourceId'>[] = [];
  private readonly known = new Map<ImportKind, KnownRows>();

  constructor(
    readonly settings: CheckSettings,
    /** So many rows were staged before. */
    private count: number,
  ) {}

  rowsOf(kind: ImportKind): KnownRows {
    const rows = this.known.get(kind) ?? new KnownRows(kind);
    this.known.set(kind, rows);
    return rows;
  }

  get stagedCount(): number {
    return this.count;
  }

  stage(
    row: Pick<CheckedRow, 'kind' | 'sheet' | 'line'>,
    what: {
      action: ImportAction;
      targetId: string;
      sourceId?: string | null;
      content: StagedContent;
      before?: StagedBefore | null;
      problems?: StagedProblem[];
    },
  ): void {
    const label = shortened(what.content.label, MOST_LABEL);
    this.count += 1;
    this.staged.push({
      seq: seqOf(row.kind, this.count),
      kind: row.kind,
      sheet: row.sheet,
      line: row.line,
      sourceId: what.sourceId ?? null,
      targetId: what.targetId,
      action: what.action,
      row: { ...what.content, label },
      before: what.before ?? null,
      problems: what.problems ?? [],
    });
  }

  /** What others of the file may call the row. */
  callAs(
    { kind, sheet, line }: Pick<CheckedRow, 'kind' | 'sheet' | 'line'>,
    form: FieldValues,
    { targetId, state }: { targetId: string; state: NameState },
  ): void {
    if (!this.settings.referred.has(kind)) return;
    const name = { targetId, parentId: parentOf(kind, form), sheet, line, state };
    for (const parts of importRules[kind].callNames?.(form) ?? []) this.names.put(nameId(kind, 'call', parts), name);
  }

  /**
   * A client, contact or bureau that another row only names: added with what its form begins with. Returns its id.
   * It goes again when only rows in error name it, unless it is part of the row (`isOwn`).
   */
  addNamed(
    from: CheckedRow,
    kind: ImportedKind,
    form: FieldValues,
    { names = {}, isOwn = false }: { names?: Record<string, string>; isOwn?: boolean } = {},
  ): string {
    const targetId = uuidv7();
    const checked = checkForm(kind, form);
    if ('problems' in checked) {
      from.problems.push(
        ...checked.problems.map(({ message }) => ({
          column: '',
          header: '',
          message: `${shortened(importRules[kind].label(form, names), MOST_LABEL)}: ${message || 'a value is missing'}`,
        })),
      );
      return targetId;
    }
    const parent = parentOf(kind, form);
    const isNewParent = parent !== null && from.needs.has(parent);
    this.stage(
      { ...from, kind },
      {
        action: 'add',
        targetId,
        content: {
          label: importRules[kind].label(form, names),
          set: checked.data,
          ...(isNewParent && { needs: [parent] }),
          names,
          ...(!isOwn && { isNamed: true }),
        },
      },
    );
    const named = { ...from, kind };
    this.callAs(named, form, { targetId, state: 'named' });
    for (const parts of importRules[kind].identities(form))
      this.names.put(nameId(kind, 'is', parts), {
        targetId,
        parentId: parent,
        sheet: from.sheet,
        line: from.line,
        state: 'named',
      });
    return targetId;
  }

  /** The same each time the page is checked, so that references to it hold. */
  idFor(key: string | null): string {
    return key === null ? uuidv7() : newIdFor(this.settings.jobId, key);
  }
}

/**
 * What becomes of a row whose references are found: the row of the account that it is, by its key or by what makes it the
 * only one, or a new one; what of it changes; and whether that may be, by the rules of the form.
 */
import { dateInZone } from '@lectern/protocol/calendar';
import {
  findStatusMove,
  missingForStatus,
  speakingEventStatusLabels,
  type SpeakingEventStatus,
} from '@lectern/protocol/speaking-event-status';
import { v7 as uuidv7 } from 'uuid';
import { statusMoveNotAllowed } from '../../../events';
import type { CheckedPage, CheckedRow } from '../checking/checked-page';
import type { ImportedKind } from '../writing/import-order';
import { importRules } from '../checking/import-rules';
import { parentOf, type KnownRow } from '../checking/known-rows';
import { nameId, type NameState } from '../reading/page-names';
import { changedFields, checkForm, formFrom, recordOf, toStagedProblem } from '../checking/record-form';
import { addEventContact, resolveContact } from './row-contact';
import { refusedChange } from './row-limits';
import type { FieldValues } from './row-values';

export interface Match {
  row?: KnownRow;
  isByKey: boolean;
}

/** Which row of the account it is. Says so in the row's problems when another row of the file is the same. */
export function matchRow(page: CheckedPage, row: CheckedRow): Match {
  const { kind } = row;
  const key = fileKey(row);
  const rows = page.rowsOf(kind);
  if (key !== null) {
    const other = page.names.get(nameId(kind, 'key', [key]));
    if (other) refuseDouble(row, other, 'has the same key');
    const byKey = rows.find(key.toLowerCase());
    if (byKey) return { row: byKey, isByKey: true };
  }
  for (const identity of row.identities) {
    const there = rows.called(identity);
    const isFree = ({ id }: KnownRow) => !page.names.get(nameId(kind, 'at', [id]));
    if (key !== null && !there.some(isFree)) continue;
    if (there.length > 1) {
      row.problems.push({
        column: '',
        header: '',
        message: `There are ${there.length} of this in your account. Import with a column Key to say which one is meant`,
      });
    }
    if (there[0]) return { row: there.find(isFree) ?? there[0], isByKey: false };
  }
  return { isByKey: false };
}

export function fileKey({ values }: CheckedRow): string | null {
  return typeof values.id === 'string' && values.id !== '' ? values.id : null;
}

/** Returns the id that it has or would get. */
export function decideRow(page: CheckedPage, row: CheckedRow): string {
  const match = matchRow(page, row);
  const targetId = match.row?.id ?? page.idFor(fileKey(row));
  if (row.problems.length === 0) refuseSame(page, row, match, targetId);
  if (row.leftOut !== undefined && !match.row) return leaveOut(page, row, row.leftOut);
  const isFine = row.problems.length === 0;
  const decided = !isFine ? undefined : match.row ? changeOf(page, row, match) : newRow(page, row);
  if (!decided || row.problems.length > 0) return leaveInError(page, row, match);

  const { form, ...what } = decided;
  page.stage(row, { ...what, targetId, sourceId: sourceId(row) });
  register(page, row, targetId, match.row ? 'there' : 'added', form);
  if (row.kind === 'speakingEvents') addEventContact(page, row, targetId, !match.row);
  if (row.kind === 'clients') {
    if (!match.row) row.needs.add(targetId);
    resolveContact(page, row, targetId);
  }
  return targetId;
}

/** No row of the account is meant by the id: it would be that of a row that is like this one, or shares its key. */
function leaveOut(page: CheckedPage, row: CheckedRow, message: string): string {
  const targetId = uuidv7();
  page.stage(row, {
    action: 'skip',
    targetId,
    content: contentOf(row, {}, row.values),
    problems: [{ column: '', header: '', message }],
  });
  return targetId;
}

function leaveInError(page: CheckedPage, row: CheckedRow, match: Match): string {
  const targetId = uuidv7();
  if (!match.row) alsoMissing(row);
  page.stage(row, {
    action: 'error',
    targetId,
    sourceId: sourceId(row),
    content: contentOf(row, {}, row.values),
    problems: row.problems,
  });
  register(page, row, targetId, 'error', row.values);
  return targetId;
}

type Decided = Pick<Parameters<CheckedPage['stage']>[1], 'action' | 'content' | 'before'> & { form: FieldValues };

function newRow(page: CheckedPage, row: CheckedRow): Decided | undefined {
  const { kind } = row;
  const { form, given } = formFrom(kind, row.values, { clears: false });
  beginForm(page, row, form, given);
  const checked = checkForm(kind, form);
  if ('problems' in checked) return refuseForm(row, checked.problems);
  const set = recordOf(kind, checked.data, page.settings.now);
  return { action: 'add', content: contentOf(row, set, checked.data), form: checked.data };
}

function changeOf(page: CheckedPage, row: CheckedRow, { row: there, isByKey }: Match): Decided | undefined {
  const { kind } = row;
  const before = there!.form;
  const { form, given: all } = formFrom(kind, row.values, { base: before, clears: isByKey });
  const given = all.filter((field) => !isComputed(kind, field, form));
  const version = typeof there!.record.version === 'number' ? there!.record.version : null;
  const same: Decided = { action: 'same', content: contentOf(row, {}, before), form: before };
  if (changedFields(given, before, form).length === 0) return same;
  const checked = checkForm(kind, form);
  if ('problems' in checked) return refuseForm(row, checked.problems);
  const after = { ...before, ...checked.data };
  const changed = changedFields(given, before, after);
  if (changed.length === 0) return same;
  const refused = refusedChange(kind, there!.record, changed);
  if (refused) return refuseForm(row, [refused]);
  if (kind === 'speakingEvents' && !mayMove(page, row, before, after, changed)) return undefined;
  const pick = (from: FieldValues) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  const set = recordOf(kind, pick(after), page.settings.now);
  const values = Object.fromEntries(Object.keys(set).map((field) => [field, there!.record[field] ?? null]));
  return { action: 'update', content: contentOf(row, set, after), before: { version, values }, form: after };
}

/** A row with a cell that cannot be read is told at once what else it lacks. */
function alsoMissing(row: CheckedRow): void {
  const { form } = formFrom(row.kind, row.values, { clears: false });
  const checked = checkForm(row.kind, form);
  if (!('problems' in checked)) return;
  const known = new Set(row.problems.map(({ header }) => header));
  for (const problem of checked.problems) {
    const staged = toStagedProblem(row.columns, problem);
    if (staged.column !== '' && !known.has(staged.header)) row.problems.push(staged);
  }
}

/** The amount of miles and of days follows from them. */
function isComputed(kind: ImportedKind, field: string, { category }: FieldValues): boolean {
  return kind === 'expenses' && field === 'amountCents' && (category === 'mileage' || category === 'per_diem');
}

/** What a new row has that its sheet does not say. */
function beginForm(page: CheckedPage, row: CheckedRow, form: FieldValues, given: readonly string[]): void {
  const { today, timeZone } = page.settings;
  if (row.kind === 'speakingEvents') {
    form.timeZone ??= timeZone;
    // A list of the past without a column for it: what had a client took place.
    const last = form.endDate ?? form.eventDate;
    const isPast = typeof last === 'string' && last < today;
    if (!given.includes('status') && isPast && form.clientId) form.status = 'delivered';
    refuseStatus(page, row, form);
  }
  if (row.kind === 'tasks' && form.anchor && form.anchorOffsetDays == null) form.anchorOffsetDays = 0;
  if (row.kind === 'testimonials')
    form.status = form.status === 'published' && form.hasConsent === true ? 'published' : 'received';
}

function refuseStatus(page: CheckedPage, row: CheckedRow, form: FieldValues): boolean {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const status = (text(form.status) ?? 'inquiry') as SpeakingEventStatus;
  if (!(status in speakingEventStatusLabels)) return false;
  const zone = text(form.timeZone) ?? page.settings.timeZone;
  const missing = missingForStatus(status, {
    eventDate: text(form.eventDate),
    endDate: text(form.endDate),
    clientId: text(form.clientId),
    today: dateInZone(page.settings.now, zone),
  });
  for (const [field, message] of Object.entries(missing)) {
    const at = field === 'clientId' && row.columns.letterOf('clientName') ? 'clientName' : field;
    const column = row.columns.letterOf(at) ? at : 'status';
    row.problems.push(toStagedProblem(row.columns, { field: column, message }));
  }
  return Object.keys(missing).length > 0;
}

function mayMove(
  page: CheckedPage,
  row: CheckedRow,
  before: FieldValues,
  after: FieldValues,
  changed: readonly string[],
): boolean {
  if (!changed.some((field) => ['status', 'eventDate', 'endDate', 'clientId'].includes(field))) return true;
  if (refuseStatus(page, row, after)) return false;
  const from = before.status as SpeakingEventStatus;
  const to = after.status as SpeakingEventStatus;
  if (from === to || findStatusMove(from, to)) return true;
  const { message } = statusMoveNotAllowed(from, to);
  row.problems.push(toStagedProblem(row.columns, { field: 'status', message }));
  return false;
}

function refuseForm(row: CheckedRow, problems: readonly { field: string; message: string }[]): undefined {
  for (const problem of problems) row.problems.push(toStagedProblem(row.columns, problem));
}

/** Another row of the file is this one already. Rows with keys may well be alike in everything else. */
function refuseSame(page: CheckedPage, row: CheckedRow, match: Match, targetId: string): void {
  const at = page.names.get(nameId(row.kind, 'at', [targetId]));
  if (match.row && at) return refuseDouble(row, at, 'is the same');
  if (fileKey(row) !== null) return;
  for (const identity of row.identities) {
    const other = page.names.get(identity);
    if (other?.state === 'named') row.leftOut = `Row ${other.line} of ${other.sheet} names this already`;
    else if (other && other.state !== 'error') return refuseDouble(row, other, 'says the same');
  }
}

function refuseDouble(row: CheckedRow, other: { sheet: string; line: number }, how: string): void {
  const sheet = other.sheet === row.sheet ? '' : ` of ${other.sheet}`;
  row.problems.push({ column: '', header: '', message: `Row ${other.line}${sheet} ${how}. Keep one of the two` });
}

function register(page: CheckedPage, row: CheckedRow, targetId: string, state: NameState, form: FieldValues): void {
  const { kind, sheet, line } = row;
  const name = { targetId, parentId: parentOf(kind, form), sheet, line, state };
  const key = fileKey(row);
  const isDouble = key !== null && page.names.get(nameId(kind, 'key', [key])) !== undefined;
  if (key !== null && !isDouble) page.names.put(nameId(kind, 'key', [key]), name);
  // One in error is no row that others could be the same as.
  if (state !== 'error') {
    const isAskedFor = state === 'there' || page.settings.referred.has(kind);
    if (isAskedFor) page.names.put(nameId(kind, 'at', [targetId]), name);
    for (const parts of importRules[kind].identities(form)) {
      const identity = nameId(kind, 'is', parts);
      if (!page.names.get(identity)) page.names.put(identity, name);
    }
  }
  if (!isDouble) page.callAs(row, form, { targetId, state });
}

function contentOf(row: CheckedRow, set: FieldValues, form: FieldValues) {
  const names = Object.fromEntries(Object.entries(row.names).filter(([field]) => field in set));
  const label = importRules[row.kind].label(form, row.names) || `Row ${row.line}`;
  return {
    label,
    set,
    ...(row.needs.size > 0 && { needs: [...row.needs] }),
    ...(Object.keys(names).length > 0 && { names }),
  };
}

function sourceId(row: CheckedRow): string | null {
  const key = fileKey(row);
  return key !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key) ? key.toLowerCase() : null;
}

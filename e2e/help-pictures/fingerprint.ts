/**
 * What a picture shows, as lines that only change when the screen does: roles and accessible names of headings, labels,
 * buttons and columns, without the days, sums and counts in them. Pure; read from Playwright's aria snapshot.
 */
const kept = new Set([
  'button',
  'checkbox',
  'columnheader',
  'combobox',
  'dialog',
  'group',
  'heading',
  'link',
  'menuitem',
  'radio',
  'region',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'term',
  'textbox',
]);

/** Headings of columns stand in a row, but say what the table is. */
const keptInRows = new Set(['columnheader']);
const rowRoles = new Set(['listitem', 'row']);

/** `- button "Save":` has a name, `- term: Fee` a text. */
const line = /^(?<indent> *)- '?(?<role>[a-z]+)(?: "(?<name>(?:[^"\\]|\\.)*)"|: (?<text>.+))?/;

export interface Leaving {
  skipRows?: boolean;
  leaveOut?: RegExp | undefined;
}

export function fingerprint(snapshots: string[], { skipRows = false, leaveOut }: Leaving = {}): string {
  const seen = new Set<string>();
  for (const snapshot of snapshots)
    for (const found of linesOf(snapshot, skipRows)) if (!leaveOut?.test(found)) seen.add(found);
  return [...seen].join('\n') + '\n';
}

function* linesOf(snapshot: string, skipRows: boolean): Generator<string> {
  let rowAt: number | undefined;
  for (const written of snapshot.split('\n')) {
    const { indent = '', role = '', name: named, text } = line.exec(written)?.groups ?? {};
    const name = named ?? (role === 'term' ? text : undefined);
    if (role === '') continue;
    if (rowAt !== undefined && indent.length <= rowAt) rowAt = undefined;
    if (rowRoles.has(role)) rowAt ??= indent.length;
    const inRow = skipRows && rowAt !== undefined;
    if (!kept.has(role) || name === undefined || (inRow && !keptInRows.has(role))) continue;
    yield `${role} ${withoutWhatChanges(name.replaceAll(`''`, `'`).replaceAll('\\"', '"'))}`;
  }
}

const months = 'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?';
const month = new RegExp(`\\b(${months}|Nov(ember)?|Dec(ember)?)(?= \\d|$)`, 'g');
const weekday = /\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g;

/** `Mar 4, 2027, Thursday` and `Nov 21, 2026, Saturday` are the same; so are `1 task` and `12 tasks`. */
export function withoutWhatChanges(name: string): string {
  return name
    .replace(month, 'Month')
    .replace(weekday, 'Weekday')
    .replace(/\b(in \d+ (day|week|month)s?|today|tomorrow)\b/gi, 'when')
    .replace(/\d+([.,:]\d+)*/g, '#')
    .replace(/# (\p{L}+?)s?\b/gu, '# $1')
    .replace(/\s+/g, ' ')
    .trim();
}

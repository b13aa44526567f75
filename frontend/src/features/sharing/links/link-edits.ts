/**
 * What was changed on a link's page and is not saved yet: eyes that were opened or closed, and values. Kept as single
 * changes and not as a whole, so that two tabs can open different eyes. Pure.
 */
import {
  orderedShareFields,
  type ShareFieldKey,
  type ShareLinkDetail,
  type ShareLinkFilesInput,
  type UpdateShareLinkInput,
} from '@lectern/protocol/share-links';

const valueNames = [
  'name',
  'message',
  'variant',
  'bureauPartnerId',
  'representativeId',
  'expiresOn',
  'isMuted',
] as const;
export type ValueName = (typeof valueNames)[number];
export type LinkValues = Pick<ShareLinkDetail, ValueName>;

export type LinkEdits = {
  fields: Partial<Record<ShareFieldKey, boolean>>;
  files: Partial<Record<string, boolean>>;
  values: Partial<LinkValues>;
  /** What the values were when they were first touched. */
  before: Partial<LinkValues>;
  /** A new one, or null to take it away. */
  password?: string | null | undefined;
};

export type LinkChange = Partial<Omit<LinkEdits, 'before'>>;

export const NO_EDITS: LinkEdits = { fields: {}, files: {}, values: {}, before: {} };

export function isUnchanged({ fields, files, values, password }: LinkEdits): boolean {
  return password === undefined && [fields, files, values].every((part) => Object.keys(part).length === 0);
}

export function withChange(edits: LinkEdits, link: ShareLinkDetail, change: LinkChange): LinkEdits {
  return {
    fields: { ...edits.fields, ...change.fields },
    files: { ...edits.files, ...change.files },
    values: { ...edits.values, ...change.values },
    before: { ...pick(link, namesOf(change.values ?? {})), ...edits.before },
    password: change.password === undefined ? edits.password : change.password,
  };
}

/** What is left once `sent` is saved: what was changed again meanwhile. */
export function withoutSent(edits: LinkEdits, sent: LinkEdits): LinkEdits {
  const values = changedSince(edits.values, sent.values);
  return {
    fields: changedSince(edits.fields, sent.fields),
    files: changedSince(edits.files, sent.files),
    values,
    // Typed on after what was sent, which is what the server has now.
    before: pick({ ...edits.before, ...sent.values }, namesOf(values)),
    password: edits.password === sent.password ? undefined : edits.password,
  };
}

/** The link as its owner sees it while it is being saved. */
export function viewOf(link: ShareLinkDetail, edits: LinkEdits): ShareLinkDetail {
  return {
    ...link,
    ...edits.values,
    fields: fieldsOf(link, edits),
    files: link.files.map((file) => ({ ...file, isShown: edits.files[file.id] ?? file.isShown })),
    hasPassword: edits.password === undefined ? link.hasPassword : edits.password !== null,
  };
}

/** Null where nothing of it is left to save. */
export function updateOf(link: ShareLinkDetail, edits: LinkEdits): UpdateShareLinkInput | null {
  const fields = fieldsOf(link, edits);
  const update: UpdateShareLinkInput = {
    ...pick(
      edits.values,
      namesOf(edits.values).filter((name) => edits.values[name] !== link[name]),
    ),
    ...(fields.join() !== link.fields.join() && { fields }),
    ...(edits.password !== undefined && { password: edits.password }),
    version: link.version,
  };
  return Object.keys(update).length > 1 ? update : null;
}

export function filesOf(link: ShareLinkDetail, edits: LinkEdits): ShareLinkFilesInput | null {
  const changed = link.files.filter(({ id, isShown }) => (edits.files[id] ?? isShown) !== isShown);
  if (changed.length === 0) return null;
  return {
    shown: changed.filter(({ isShown }) => !isShown).map(({ id }) => id),
    hidden: changed.filter(({ isShown }) => isShown).map(({ id }) => id),
  };
}

/** Values that somebody else changed too, to something else. */
export function clashesOf(link: ShareLinkDetail, { values, before }: LinkEdits): ValueName[] {
  return namesOf(values).filter((name) => link[name] !== before[name] && link[name] !== values[name]);
}

/** After the choice between two versions: `mine` are the names whose own value counts. */
export function settled(edits: LinkEdits, link: ShareLinkDetail, mine: readonly string[]): LinkEdits {
  const clashes = clashesOf(link, edits);
  const names = namesOf(edits.values).filter((name) => !clashes.includes(name) || mine.includes(name));
  return { ...edits, values: pick(edits.values, names), before: pick(link, names) };
}

function fieldsOf(link: ShareLinkDetail, { fields }: LinkEdits): ShareFieldKey[] {
  const opened = Object.entries(fields).flatMap(([key, isShown]) => (isShown ? [key] : []));
  const kept = link.fields.filter((key) => fields[key] !== false);
  return orderedShareFields(link.kind, [...kept, ...opened]);
}

function namesOf(values: Partial<LinkValues>): ValueName[] {
  return valueNames.filter((name) => values[name] !== undefined);
}

function pick<Row extends Partial<LinkValues>>(row: Row, names: readonly ValueName[]): Partial<LinkValues> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function changedSince<Part extends object>(now: Part, sent: Part): Partial<Part> {
  const left: Partial<Part> = { ...now };
  for (const name in sent) if (now[name] === sent[name]) delete left[name];
  return left;
}

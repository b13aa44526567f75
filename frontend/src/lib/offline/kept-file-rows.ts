/**
 * The rows of kept files (kept-files), in the pack's own database, so that whatever forgets one forgets both. Each file is
 * encrypted in parts with a key that goes with it. Its row is written last: parts without one are of a file that isn't here.
 */
import { shownInline } from '@lectern/protocol/file-types';
import { ListFilesQuery, type FilePage, type FileResponse } from '@lectern/protocol/files';
import { inDatabase, sealText, unseal, unsealText, type Sealed } from './database';
import { KEPT_DATABASE, KEPT_STORE } from './kept-mark';

export interface FileRow {
  key: CryptoKey;
  /** A `FileResponse`, as text. */
  facts: Sealed;
  /** The name of its parts: those of a newer content have another. */
  parts: string;
  partCount: number;
}

const fileName = (mark: string, id: string) => `file/${mark}/${id}`;
const partName = (mark: string, parts: string, part: number) =>
  `part/${mark}/${parts}/${String(part).padStart(6, '0')}`;
const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
const partsOf = (mark: string, parts: string) => rangeOf(`part/${mark}/${parts}/`);

const read = <T>(act: (store: IDBObjectStore) => IDBRequest<T>) =>
  inDatabase(KEPT_DATABASE, KEPT_STORE, 'readonly', act);
const write = (act: (store: IDBObjectStore) => void) =>
  inDatabase(KEPT_DATABASE, KEPT_STORE, 'readwrite', (store) => {
    act(store);
    return store.get('');
  });

const rowsOf = (mark: string) => read((store) => store.getAll(rangeOf(`file/${mark}/`)) as IDBRequest<FileRow[]>);

export const rowOf = (mark: string, id: string) =>
  read((store) => store.get(fileName(mark, id)) as IDBRequest<FileRow | undefined>);

export const factsIn = async ({ key, facts }: FileRow) => JSON.parse(await unsealText(key, facts)) as FileResponse;
export const filesOf = async (mark: string) => Promise.all((await rowsOf(mark)).map(factsIn));

/** The library's list, without a network. Nothing for other lists, of which the pack has all or nothing. */
export async function keptFilePage(mark: string, search: URLSearchParams): Promise<FilePage | undefined> {
  const { data: query } = ListFilesQuery.safeParse(Object.fromEntries(search));
  if (!query || query.cursor || query.eventId || query.clientId || query.bureauPartnerId) return undefined;
  const { q = '', kind } = query;
  const items = (await filesOf(mark)).filter(
    (file) => (!kind || kind.includes(file.kind)) && file.name.toLowerCase().includes(q.toLowerCase()),
  );
  return { items, nextCursor: null };
}

/** Null when it isn't here. */
export async function contentOf(mark: string, id: string): Promise<File | null> {
  const row = await rowOf(mark, id);
  if (!row) return null;
  const { name, contentType } = await factsIn(row);
  const content: Blob[] = [];
  for (let part = 0; part < row.partCount; part += 1) {
    const sealed = await read((store) => store.get(partName(mark, row.parts, part)) as IDBRequest<Sealed | undefined>);
    if (!sealed) return null;
    // The browser takes it out of this page's memory.
    content.push(new Blob([await unseal(row.key, sealed)]));
  }
  // It opens at our own address: what isn't safe to show gets a type that nothing shows.
  return new File(content, name, { type: shownInline.has(contentType) ? contentType : 'application/octet-stream' });
}

/** Throws the browser's QuotaExceededError where there's no room. */
export const putPart = (mark: string, parts: string, part: number, sealed: Sealed) =>
  write((store) => store.put(sealed, partName(mark, parts, part)));

/** With it the file is here, and what was here of it before isn't. */
export async function putFile(
  mark: string,
  file: FileResponse,
  { key, parts, partCount }: Omit<FileRow, 'facts'>,
  before?: FileRow,
): Promise<void> {
  const row: FileRow = { key, parts, partCount, facts: await sealText(key, JSON.stringify(file)) };
  await write((store) => {
    store.put(row, fileName(mark, file.id));
    if (before && before.parts !== parts) store.delete(partsOf(mark, before.parts));
  });
}

export async function deleteFile(mark: string, id: string): Promise<void> {
  const row = await rowOf(mark, id);
  await write((store) => {
    store.delete(fileName(mark, id));
    if (row) store.delete(partsOf(mark, row.parts));
  });
}

/** Of files that aren't here, because a tab was closed or something went wrong. */
export async function deleteUnfinished(mark: string): Promise<void> {
  const used = new Set((await rowsOf(mark)).map(({ parts }) => parts));
  const names = (await read((store) => store.getAllKeys(rangeOf(`part/${mark}/`)))) as string[];
  const unused = names.filter((name) => !used.has(name.split('/').at(-2) ?? ''));
  if (unused.length > 0) await write((store) => unused.forEach((name) => store.delete(name)));
}

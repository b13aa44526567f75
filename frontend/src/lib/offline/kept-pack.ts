/**
 * What this browser keeps: encrypted in its database, with a key that scripts can't read out and that is deleted with it.
 * Requests that reach no server are answered from here; lib/offline/kept-shown says how old that is. Whose it is: kept-mark.
 */
import { addDays, daysBetween } from '@lectern/protocol/calendar';
import type { OfflinePack } from '@lectern/protocol/offline-pack';
import { recordError } from '../error-buffer';
import { todayHere } from '../format';
import { accountChanged } from '../signal';
import { inDatabase, newSealKey, sealText, unsealText } from './database';
import { forgetKept, KEPT_DATABASE, KEPT_STORE, keptMark } from './kept-mark';
import { showKept } from './kept-shown';

const DAY_MS = 86_400_000;
/** A clock that is set right goes back a little; one that went back further may be hiding how long it has been. */
const CLOCK_MAY_GO_BACK_MS = 3_600_000;

interface Row {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  asOf: string;
  days: number;
  /** By this browser's clock, which also says when it's over. */
  keptAt: number;
  etag: string | null;
}

interface Opened {
  mark: string;
  keptAt: number;
  answers: Promise<ReadonlyMap<string, unknown>>;
}

/** What was decrypted last: it's the same until the row is another. */
let opened: Opened | null = null;
accountChanged.listen(closeKept);

/** `account`: whose data this tab shows, unless it's just starting. */
export async function answerOf(path: string, account: string | undefined): Promise<Response | null> {
  try {
    const mark = keptMark();
    if (!mark || (account && !mark.startsWith(`${account} `))) return null;
    const row = await findPack(mark);
    if (!row) return null;
    if (isOver(row)) {
      forgetKept();
      return null;
    }
    if (opened?.mark !== mark || opened.keptAt !== row.keptAt)
      opened = { mark, keptAt: row.keptAt, answers: answersIn(row) };
    const body = await bodyOf(path, { mark, asOf: row.asOf }, await opened.answers);
    // Who it was for may have left, also in another tab.
    if (body === undefined || mark !== keptMark()) return null;
    showKept(row.asOf);
    return new Response(JSON.stringify(body));
  } catch (error) {
    recordError('kept answers', error);
    closeKept();
    return null;
  }
}

async function bodyOf(
  path: string,
  { mark, asOf }: { mark: string; asOf: string },
  answers: ReadonlyMap<string, unknown>,
): Promise<unknown> {
  const [address, text] = path.split('?');
  const search = new URLSearchParams(text);
  if (address === '/api/search') {
    const [{ searchKept }, { filesOf }] = await Promise.all([import('./kept-search'), import('./kept-file-rows')]);
    const files = await filesOf(mark).catch((error: unknown) => {
      recordError('kept files', error);
      return [];
    });
    return searchKept(answers, files, search.get('q') ?? '');
  }
  const answer = answers.get(path) ?? answers.get(onThatDay(path, asOf));
  if (answer !== undefined || address !== '/api/files') return answer;
  return (await import('./kept-file-rows')).keptFilePage(mark, search);
}

/** What a screen asks for from today on, as it was asked for on the day of the pack. */
function onThatDay(path: string, asOf: string): string {
  const today = todayHere();
  const dates = /\d{4}-\d\d-\d\d/g;
  if (path.match(dates)?.[0] !== today) return path;
  const days = daysBetween(today, todayHere(new Date(asOf)));
  return path.replace(dates, (date) => addDays(date, days));
}

/** All answers that may be shown. */
export async function keptBodies(): Promise<unknown[]> {
  const row = await readablePack();
  return row ? [...(await answersIn(row)).values()] : [];
}

/** Whose answers may be shown; null where nothing is kept, or for too long. */
export const readableMark = async (): Promise<string | null> => ((await readablePack()) ? keptMark() : null);

async function readablePack(): Promise<Row | null> {
  const mark = keptMark();
  const row = mark ? await findPack(mark) : undefined;
  return row && !isOver(row) ? row : null;
}

export function closeKept(): void {
  opened = null;
}

export function findPack(mark: string): Promise<Row | undefined> {
  return inDatabase(KEPT_DATABASE, KEPT_STORE, 'readonly', (store) => store.get(mark) as IDBRequest<Row | undefined>);
}

export async function writePack(mark: string, pack: OfflinePack, etag: string | null): Promise<void> {
  const key = (await findPack(mark))?.key ?? (await newSealKey());
  const { iv, bytes: sealed } = await sealText(key, JSON.stringify(pack.answers));
  await put(mark, { key, iv, sealed, asOf: pack.asOf, days: pack.days, keptAt: Date.now(), etag });
}

/** Nothing has changed since the row with this tag, unless another tab has written a newer one. */
export async function renewPack(mark: string, etag: string | null): Promise<void> {
  const row = await findPack(mark);
  if (row?.etag === etag) await put(mark, { ...row, asOf: new Date().toISOString(), keptAt: Date.now() });
}

const put = (mark: string, row: Row) =>
  inDatabase(KEPT_DATABASE, KEPT_STORE, 'readwrite', (store) => store.put(row, mark));

async function answersIn({ key, iv, sealed }: Row): Promise<ReadonlyMap<string, unknown>> {
  const text = await unsealText(key, { iv, bytes: sealed });
  const answers = JSON.parse(text) as OfflinePack['answers'];
  return new Map(answers.map(({ path, body }) => [path, body]));
}

function isOver({ keptAt, days }: Row): boolean {
  const age = Date.now() - keptAt;
  return age > days * DAY_MS || age < -CLOCK_MAY_GO_BACK_MS;
}

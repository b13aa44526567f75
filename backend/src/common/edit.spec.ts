import type { Db } from '@lectern/database/db';
import { notFound } from './app-error';
import { edit, expectUnchanged, expectVersion, remove } from './edit';

const row = { id: '1', name: 'Ada', version: 2 };
const db = { tx: (work: (tx: object) => Promise<unknown>) => work({}) } as Pick<Db, 'tx'> as Db;
const current = jest.fn(() => Promise.resolve(row));
const stale = { status: 409, code: 'STALE_VERSION', extra: { current: row } };

/** Finds the row and expects this version of it. */
const expecting = (version: number | undefined) =>
  jest.fn(() => Promise.resolve().then(() => expectVersion(row, version)));
const unlike = () => Promise.resolve().then(() => expectUnchanged(false));

beforeEach(() => current.mockClear());

describe('edit', () => {
  it('returns the row after the work', async () => {
    const work = expecting(2);
    await expect(edit(db, { current }, work)).resolves.toBe(row);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('refuses another version with the row as it is now', async () => {
    await expect(edit(db, { current }, expecting(1))).rejects.toMatchObject(stale);
    await expect(edit(db, { current }, unlike)).rejects.toMatchObject(stale);
  });

  it('says that a row is gone instead of a conflict', async () => {
    const gone = () => Promise.reject(notFound('CLIENT_NOT_FOUND', 'This client does not exist.'));
    const work = () => Promise.resolve().then(() => expectVersion<typeof row>(undefined, 1));
    await expect(edit(db, { current: gone }, work)).rejects.toMatchObject({ status: 404, code: 'CLIENT_NOT_FOUND' });
  });

  it('says its own sentence where one is given', async () => {
    const refused = edit(db, { current, conflict: 'Look again.' }, unlike);
    await expect(refused).rejects.toMatchObject({ ...stale, message: 'Look again.' });
  });

  it('passes other errors on and reads nothing', async () => {
    const failure = new Error('disk full');
    await expect(edit(db, { current }, () => Promise.reject(failure))).rejects.toBe(failure);
    expect(current).not.toHaveBeenCalled();
  });
});

describe('remove', () => {
  it('reads nothing when the row is gone as wanted', async () => {
    await remove(db, { current }, expecting(undefined));
    expect(current).not.toHaveBeenCalled();
  });

  it('refuses another version with the row as it is now', async () => {
    await expect(remove(db, { current }, expecting(1))).rejects.toMatchObject(stale);
  });
});

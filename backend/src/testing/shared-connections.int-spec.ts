/** Short reads on connections that requests share, and transactions whose statements are sent before earlier ones are answered. */
import { isDatabaseUnavailable } from '@lectern/database/database-unavailable';
import { writeWithCommit, type CommittedRows, type Tx } from '@lectern/database/db';
import { createTestDatabase, type TestDatabase } from './test-database';

let t: TestDatabase;

beforeEach(async () => {
  t = await createTestDatabase();
  await t.db.query('CREATE TABLE things (id int PRIMARY KEY, name text)');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await t.close();
});

const pid = async () =>
  (await t.db.queryShort<{ pid: number }>('SELECT pg_backend_pid() AS pid, $1 AS n', [1]))[0]?.pid;
const names = async () =>
  (await t.db.query<{ name: string }>('SELECT name FROM things ORDER BY id')).map(({ name }) => name);
const INSERT = 'INSERT INTO things (id, name) VALUES ($1, $2)';

/** The first statement goes to the pool, and opens what the next ones share. */
async function shared(): Promise<number> {
  for (;;) {
    const [first, second] = await Promise.all([pid(), pid()]);
    if (first !== undefined && first === second) return first;
  }
}

describe('short reads', () => {
  it('are answered each with its own, and one that fails spoils no other', async () => {
    const connection = await shared();
    // On a busy machine an answer takes longer than the patience that sends the next statement to the pool.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const numbers = Array.from({ length: 50 }, (_, n) => n);
    const read = (n: number) =>
      t.db.queryShort<{ n: number; pid: number }>(
        n === 20 ? 'SELECT 1 / $1::int AS n' : 'SELECT $1::int AS n, pg_backend_pid() AS pid',
        [n === 20 ? 0 : n],
      );
    const answers = await Promise.allSettled(numbers.map(read));
    for (const n of numbers)
      expect(answers[n]).toMatchObject(
        n === 20
          ? { status: 'rejected', reason: { code: '22012' } }
          : { status: 'fulfilled', value: [{ n, pid: connection }] },
      );
  });

  it('do not wait for one that is slow: the pool takes them', async () => {
    const connection = await shared();
    let slow: Promise<unknown> = Promise.resolve();
    await t.db.tx(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(7)');
      slow = t.db.queryShort('SELECT pg_advisory_lock(7), pg_advisory_unlock(7)', []);
      const now = performance.now();
      jest.spyOn(performance, 'now').mockReturnValue(now + 6);
      expect(await pid()).not.toBe(connection);
    });
    await slow;
    expect(await pid()).toBe(connection);
  });

  it('go on when their connection broke', async () => {
    const connection = await shared();
    await t.db.query('SELECT pg_terminate_backend($1)', [connection]);
    const isThere = async () =>
      (await t.db.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [connection])).length > 0;
    while (await isThere());
    expect(await pid()).not.toBe(connection);
    expect(await shared()).not.toBe(connection);
  });

  it('are sent again when their connection breaks before the answer', async () => {
    const connection = await shared();
    const waiting = (tx: Tx) =>
      tx.query(`SELECT 1 FROM pg_locks WHERE pid = $1 AND locktype = 'advisory' AND NOT granted`, [connection]);
    let read: Promise<{ pid: number }[]> | undefined;
    await t.db.tx(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock(7)');
      read = t.db.queryShort('SELECT pg_backend_pid() AS pid, pg_advisory_xact_lock(7)', []);
      while ((await waiting(tx)).length === 0);
      await tx.query('SELECT pg_terminate_backend($1)', [connection]);
    });
    const [row] = (await read) ?? [];
    expect(row?.pid).toEqual(expect.any(Number));
    expect(row?.pid).not.toBe(connection);
  });

  it('borrow one connection and no more, also from a pool that was used up', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holding = Array.from({ length: 5 }, () => {
      let hold = () => undefined as void;
      const isHeld = new Promise<void>((resolve) => (hold = resolve));
      const done = t.db.tx(async (tx) => {
        await tx.query('SELECT 1');
        hold();
        await released;
      });
      return { isHeld, done };
    });
    await Promise.all(holding.map(({ isHeld }) => isHeld));
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now');
    const reads = [0, 2_000, 4_000, 6_000].map((later) => {
      clock.mockReturnValue(now + later);
      return pid();
    });
    clock.mockRestore();
    release();
    await Promise.all([...holding.map(({ done }) => done), ...reads]);
    await shared();
    const { totalCount, idleCount } = t.db.pool;
    expect(totalCount - idleCount).toBe(1);
  });

  it('are on a new connection after an hour, and after some seconds of silence', async () => {
    const first = await shared();
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 11_000);
    expect(await pid()).not.toBe(first);
    clock.mockRestore();
    expect(await shared()).not.toBe(first);
  });
});

describe('a transaction', () => {
  it('writes what is sent with its COMMIT', async () => {
    await t.db.tx(async (tx) => {
      writeWithCommit(tx, INSERT, [2, 'two']);
      await tx.query(INSERT, [1, 'one']);
    });
    expect(await names()).toEqual(['one', 'two']);
  });

  it('fails with it, and nothing of it stays', async () => {
    const failing = t.db.tx(async (tx) => {
      await tx.query(INSERT, [1, 'one']);
      writeWithCommit(tx, INSERT, [1, 'again']);
      writeWithCommit(tx, INSERT, [2, 'two']);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual([]);
    await t.db.tx((tx) => tx.query(INSERT, [1, 'one']));
    expect(await names()).toEqual(['one']);
  });

  it('takes plain values only, which cannot be left out', async () => {
    const failing = t.db.tx(async (tx) => {
      await tx.query(INSERT, [1, 'one']);
      writeWithCommit(tx, INSERT, [2n, 'two']);
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(await names()).toEqual([]);
  });

  it('finds what it committed in a read that is sent with the COMMIT', async () => {
    const work = async (tx: Tx) => {
      await tx.query(INSERT, [1, 'one']);
      writeWithCommit(tx, INSERT, [2, 'two']);
      return 1;
    };
    const read = (from: number) => ({ sql: 'SELECT name FROM things WHERE id >= $1 ORDER BY id', parameters: [from] });
    expect(await t.db.txThenRead(work, read)).toEqual([{ name: 'one' }, { name: 'two' }]);
    await expect(t.db.txThenRead(work, read)).rejects.toMatchObject({ code: '23505' });
    await expect(
      t.db.txThenRead(
        () => Promise.resolve(1),
        () => ({ sql: 'SELECT 1 / $1::int', parameters: [0] }),
      ),
    ).rejects.toMatchObject({ code: '22012' });
    expect(await names()).toEqual(['one', 'two']);
  });

  it('returns what a write with the COMMIT returned, once it is committed', async () => {
    let rows: CommittedRows<{ name: string }> = () => [];
    const work = (tx: Tx) => {
      rows = writeWithCommit(tx, `${INSERT} RETURNING name`, [1, 'one']);
      expect(rows).toThrow('The transaction is not committed yet');
      return Promise.resolve();
    };
    expect(await t.db.txThenRead(work, () => rows)).toEqual([{ name: 'one' }]);
    await expect(t.db.txThenRead(work, () => rows)).rejects.toMatchObject({ code: '23505' });
    expect(rows).toThrow('The transaction is not committed yet');
  });

  it('writes all of what is sent with the COMMIT, or nothing, also when it is sent alone', async () => {
    const rows = await t.db.txThenRead(
      (tx) => {
        writeWithCommit(tx, INSERT, [1, 'one']);
        const second = writeWithCommit<{ name: string }>(tx, `${INSERT} RETURNING name`, [2, 'two']);
        writeWithCommit(tx, INSERT, [3, 'three']);
        return Promise.resolve(second);
      },
      (second) => second,
    );
    expect(rows).toEqual([{ name: 'two' }]);
    expect(await names()).toEqual(['one', 'two', 'three']);
    const failing = t.db.tx((tx) => {
      writeWithCommit(tx, INSERT, [4, 'four']);
      writeWithCommit(tx, INSERT, [1, 'again']);
      return Promise.resolve();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    const mixed = t.db.tx((tx) => {
      writeWithCommit(tx, 'UPDATE things SET name = $2 WHERE id = $1', [1, 'first']);
      writeWithCommit(tx, INSERT, [1, 'again']);
      return Promise.resolve();
    });
    await expect(mixed).rejects.toMatchObject({ code: '23505' });
    expect(await names()).toEqual(['one', 'two', 'three']);
  });

  it('sends nothing of it after a rollback', async () => {
    const failing = t.db.tx((tx) => {
      writeWithCommit(tx, INSERT, [1, 'one']);
      return Promise.reject(new Error('planted'));
    });
    await expect(failing).rejects.toThrow('planted');
    expect(await names()).toEqual([]);
  });

  it('is not called committed when the error of a statement was passed over', async () => {
    const failing = t.db.tx(async (tx) => {
      await tx.query(INSERT, [1, 'one']);
      await tx.query(INSERT, [1, 'again']).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('The transaction was rolled back');
    expect(await names()).toEqual([]);
  });

  it('finds the database away when PostgreSQL ended it for being idle', async () => {
    const idle = t.db.tx(async (tx) => {
      await tx.query('SET LOCAL idle_in_transaction_session_timeout = 1');
      while (!tx.queryRunner?.isReleased) await names();
      await tx.query(INSERT, [1, 'one']);
    });
    expect(await idle.catch(isDatabaseUnavailable)).toBe(true);
  });

  it('takes a part back, with what was to be sent at its end', async () => {
    await t.db.tx(async (tx) => {
      writeWithCommit(tx, INSERT, [1, 'one']);
      const part = t.db.savepoint(tx, async () => {
        writeWithCommit(tx, INSERT, [2, 'two']);
        await tx.query(INSERT, [1, 'in the way']);
        throw new Error('planted');
      });
      await expect(part).rejects.toThrow('planted');
      await t.db.savepoint(tx, () => tx.query(INSERT, [3, 'three']));
    });
    expect(await names()).toEqual(['one', 'three']);
  });
});

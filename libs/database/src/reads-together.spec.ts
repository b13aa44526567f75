/** Which reads become one statement, and that each reader gets its own rows, in their order, or the error. */
import { joinReads, readTogether } from './reads-together';

const [A, B] = ['0190f0de-0000-7000-8000-00000000000a', '0190f0de-0000-7000-8000-00000000000b'];
const SQL = 'SELECT n FROM things WHERE owner_id = $1 AND id = $2 AND n > $3 AND n < $20';

let sent: [sql: string, parameters: unknown[]][];
let rows: Record<string, unknown>[] | Error;
beforeEach(() => {
  sent = [];
  rows = [];
});

/** Undefined: not joined. */
const read = async (parameters: unknown[], sql = SQL) =>
  joinReads(sql, parameters, (...statement) => {
    sent.push(statement);
    return rows instanceof Error ? Promise.reject(rows) : Promise.resolve(rows);
  });

it('sends one statement for several ids, and gives each its rows', async () => {
  rows = [
    { ofRow: B, n: 3 },
    { ofRow: A, n: 2 },
    { ofRow: A, n: 1 },
  ];
  const found = await readTogether(() => Promise.all([A, B, A, A.replace('a', 'c')].map((id) => read(['me', id, 0]))));
  expect(found).toEqual([[{ n: 2 }, { n: 1 }], [{ n: 3 }], [{ n: 2 }, { n: 1 }], []]);
  expect(found[0]).not.toBe(found[2]);
  expect(found[0]?.[0]).not.toBe(found[2]?.[0]);
  expect(sent).toEqual([[expect.stringContaining('id = of_row.id AND n > $3 AND n < $20'), expect.anything()]]);
  expect(sent[0]?.[1]).toEqual(['me', [A, B, A.replace('a', 'c')], 0]);
});

it('sends what is asked for one id as it is', async () => {
  rows = [{ n: 1 }];
  expect(await readTogether(() => Promise.all([read(['me', A, 0]), read(['me', A, 0])]))).toEqual([rows, rows]);
  expect(sent).toEqual([[SQL, ['me', A, 0]]]);
});

it('sends apart what differs in anything else, and what comes later', async () => {
  await readTogether(() =>
    Promise.all([
      read(['me', A, 0]),
      read(['you', B, 0]),
      read(['me', B, 1]),
      read(['me', 'x', 0]),
      read(['me', ['x'], 0]),
    ]),
  );
  expect(sent).toHaveLength(5);
  await readTogether(async () => {
    await read(['me', A, 0]);
    await read(['me', B, 0]);
  });
  expect(sent).toHaveLength(7);
});

it('fails for all who asked', async () => {
  rows = new Error('gone');
  await readTogether(async () => {
    const reads = [A, B].map((id) => read(['me', id, 0]));
    expect(await Promise.allSettled(reads)).toEqual(Array(2).fill({ status: 'rejected', reason: rows }));
  });
});

it('leaves everything else to its sender: writes, and what is read by itself', async () => {
  expect(await read(['me', A, 0])).toBeUndefined();
  expect(await readTogether(() => read([A, B], 'UPDATE things SET n = 1'))).toBeUndefined();
  expect(sent).toEqual([]);
});

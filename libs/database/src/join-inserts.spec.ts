import { joined, type CommitStatement } from './join-inserts';

const insert = (table: string, returning = ''): CommitStatement => ({
  sql: `INSERT INTO ${table} (id, name) VALUES ($1, $2)${returning}`,
  parameters: [table, `name of ${table}`],
});

it('joins INSERTs, numbers their parameters on, and puts the one that returns rows last', () => {
  const [event, line] = [insert('events', ' RETURNING id, name'), insert('lines')];
  expect(joined([event, line])).toEqual([
    {
      sql: 'WITH w0 AS (INSERT INTO lines (id, name) VALUES ($1, $2)) INSERT INTO events (id, name) VALUES ($3, $4) RETURNING id, name',
      parameters: [...line.parameters, ...event.parameters],
      returns: event,
    },
  ]);
  const again = [insert('events', ' RETURNING id, name'), insert('lines')];
  expect(joined(again)[0]?.returns).toBe(again[0]);
});

it('numbers more than nine parameters', () => {
  const wide = (table: string): CommitStatement => ({
    sql: `INSERT INTO ${table} (a) VALUES (${Array.from({ length: 12 }, (_, at) => `$${at + 1}`).join(', ')})`,
    parameters: Array.from({ length: 12 }, (_, at) => at),
  });
  expect(joined([wide('a'), wide('b')])[0]?.sql).toMatch(/\(\$13, .*\$22, \$23, \$24\)$/);
});

it.each([
  ['one alone', [insert('events')]],
  ['two that return rows', [insert('events', ' RETURNING id'), insert('lines', ' RETURNING id')]],
  ['one with a text in it', [insert('events'), { sql: "INSERT INTO lines (name) VALUES ('$1')", parameters: [] }]],
  [
    'one that may find its row there',
    [insert('events'), { sql: 'INSERT INTO lines (id) VALUES ($1) ON CONFLICT DO NOTHING', parameters: [1] }],
  ],
  ['another kind of write', [insert('events'), { sql: 'UPDATE lines SET name = $1', parameters: ['x'] }]],
])('leaves %s as it is', (_, statements) => {
  expect(joined(statements).map(({ sql }) => sql)).toEqual(statements.map(({ sql }) => sql));
});

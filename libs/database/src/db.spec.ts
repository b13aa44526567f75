import { types, type Client } from 'pg';
import { isDatabaseUnavailable } from './database-unavailable';
import { createDataSource } from './db';

const read = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (value: string) => Date | number;

it.each([
  ['2027-03-01 15:00:00+00', '2027-03-01T15:00:00.000Z'],
  ['2027-03-01 15:00:00.5+00', '2027-03-01T15:00:00.500Z'],
  ['2027-03-01 15:00:00.123456+00', '2027-03-01T15:00:00.123Z'],
  ['2027-03-01 15:00:00.12-05', '2027-03-01T20:00:00.120Z'],
  ['2027-03-01 15:00:00+05:30', '2027-03-01T09:30:00.000Z'],
  ['0033-04-03 15:00:00+00', '0033-04-03T15:00:00.000Z'],
  ['12027-03-01 15:00:00+00', '+012027-03-01T15:00:00.000Z'],
  ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
])('reads the instant %s', (written, instant) => {
  expect((read(written) as Date).toISOString()).toBe(instant);
});

it('reads the end of all time', () => {
  expect(read('infinity')).toBe(Infinity);
});

describe('a new connection', () => {
  const settings = { url: 'postgres://localhost/none', poolMax: 1, applicationName: 'test', entities: [] };
  const connectTo = async (isStandby: boolean, planning = {}) => {
    const { extra } = createDataSource({ ...settings, ...planning, onPoolError: () => undefined }).options as {
      extra: { onConnect(client: Pick<Client, 'query'>): Promise<void> };
    };
    const query = jest.fn((_statement: string) => Promise.resolve({ rows: [{ isStandby }] }));
    await extra.onConnect({ query } as unknown as Client);
    return query.mock.calls;
  };

  it('plans once where that is set, in the same statement', async () => {
    const isOnce = { isPrepared: true, isPlannedOnce: true };
    expect(await connectTo(false, isOnce)).toEqual([[expect.stringContaining('force_generic_plan')]]);
    expect(await connectTo(false)).toEqual([[expect.not.stringContaining('plan_cache_mode')]]);
  });

  it('is refused when it leads to a standby, which counts as a database that is away', async () => {
    expect(isDatabaseUnavailable(await connectTo(true).catch((error: unknown) => error))).toBe(true);
  });
});

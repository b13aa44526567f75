import { connect } from 'node:net';
import { join } from 'node:path';
import { isDatabaseUnavailable } from './database-unavailable';

it('knows a Unix socket that is not there from another file that is not there', async () => {
  const refused = await new Promise((resolve) => {
    connect(join(__dirname, '.s.PGSQL.5432')).on('error', resolve);
  });
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(isDatabaseUnavailable({ driverError: refused })).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
    false,
  );
});

it.each(['08006', '53100', '53200', '53300', '57P01', '57P03'])('knows a server that cannot serve: %s', (code) => {
  expect(isDatabaseUnavailable({ driverError: { code } })).toBe(true);
});

it.each(['22001', '23505', '25006', '25P02', '40P01', '42601', '53400'])(
  'leaves an error of the query alone: %s',
  (code) => {
    expect(isDatabaseUnavailable({ driverError: { code } })).toBe(false);
  },
);

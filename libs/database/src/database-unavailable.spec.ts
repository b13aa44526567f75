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

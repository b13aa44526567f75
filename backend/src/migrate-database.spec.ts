import { requireServer } from './migrate-database';

it('says that a server is too old, before a migration fails in it', () => {
  expect(() => requireServer({ number: 150_018, name: '15.18 (Debian 15.18-0+deb12u1)' })).toThrow(
    'Lectern needs PostgreSQL 17 or later, and this server is PostgreSQL 15.18 (Debian 15.18-0+deb12u1).',
  );
  expect(() => requireServer({ number: 170_000, name: '17.0' })).not.toThrow();
});

/** Databases as an earlier release left them, for tests of upgrades. */
import { createDataSource, Db } from '@lectern/database/db';
import { migrations } from '../migrations/all';

function dataSourceOf(url: string, count: number) {
  return createDataSource({
    url,
    poolMax: 2,
    applicationName: 'lectern-test',
    entities: [],
    migrations: migrations.slice(0, count),
    onPoolError: () => undefined,
  });
}

export async function connectTo(url: string): Promise<Db> {
  return new Db(await dataSourceOf(url, 0).initialize());
}

/** Runs the first `count` migrations. */
export async function migrateTo(url: string, count: number): Promise<void> {
  const dataSource = await dataSourceOf(url, count).initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  await dataSource.destroy();
}

/** TypeORM's DataSource with plain INSERTs, its pool in sight, and the connections that short reads share. */
import type { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { PlainEntityManager } from './plain-inserts';
import { SharedConnections } from './shared-connections';

export class PlainDataSource extends DataSource {
  private connections: SharedConnections | undefined;

  constructor(
    options: DataSourceOptions,
    private readonly sharedConnections = 0,
  ) {
    super(options);
  }

  get pool(): Pool {
    const pool = (this.driver as PostgresDriver).master as Pool | undefined;
    if (!pool) throw new Error('The DataSource is not initialized');
    return pool;
  }

  get shared(): SharedConnections {
    return (this.connections ??= new SharedConnections(this.pool, this.sharedConnections));
  }

  override async destroy(): Promise<void> {
    this.connections?.close();
    await super.destroy();
  }

  override createEntityManager(queryRunner?: QueryRunner): PlainEntityManager {
    return new PlainEntityManager(this, queryRunner);
  }
}

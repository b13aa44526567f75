/** A database for one suite and exactly the modules that the suite names, without HTTP: for integration tests. */
import { Global, Module, type Abstract, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { SecretBox } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { createLogger } from '@lectern/logging/logger';
import type { Token } from '@lectern/queue/define-handler';
import { createStorage } from '@lectern/storage/create-storage';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { v7 as uuidv7 } from 'uuid';
import { RateLimits } from '../common/rate-limits';
import { testConfig } from './test-config';
import { createTestDatabase, type TestDatabase } from './test-database';

@Global()
@Module({})
class TestCoreModule {
  static with(database: TestDatabase, config: Config): DynamicModule {
    return {
      module: TestCoreModule,
      providers: [
        { provide: Db, useValue: database.db },
        { provide: Clock, useValue: database.clock },
        { provide: Outbox, useValue: database.outbox },
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: createLogger('test', 'silent') },
        { provide: SecretBox, useValue: new SecretBox(config.sessionSecret, config.formerSessionSecrets) },
        // Guards ask for it; a context serves no request.
        { provide: RateLimits, useValue: {} },
        { provide: StorageGateway, useFactory: () => createStorage(config, database.clock) },
      ],
      exports: [Db, Clock, Outbox, CONFIG, LOGGER, SecretBox, RateLimits, StorageGateway],
    };
  }
}

@Module({})
class TestModule {}

export interface TestOwner {
  id: string;
  username: string;
  timeZone: string;
}

export interface TestContext extends TestDatabase {
  config: Config;
  storage: StorageGateway;
  /** Throws when no module of the suite provides the service. */
  get: <Service>(service: Type<Service> | Abstract<Service> | Token<Service>) => Service;
  /** An account without a profile and without data. */
  owner(timeZone?: string): Promise<TestOwner>;
}

export async function createContext(...modules: Type[]): Promise<TestContext> {
  const database = await createTestDatabase();
  const config = testConfig(database.url);
  const app = await NestFactory.createApplicationContext(
    { module: TestModule, imports: [TestCoreModule.with(database, config), ...modules] },
    { logger: false, abortOnError: false },
  );
  let owners = 0;
  return {
    ...database,
    config,
    storage: app.get(StorageGateway),
    get: (service) => app.get(service),
    async owner(timeZone = 'America/New_York') {
      const owner = { id: uuidv7(), username: `owner${++owners}`, timeZone };
      await database.db.query(
        `INSERT INTO users (id, username, email, password_hash, time_zone, terms_version, terms_accepted_at, created_at, updated_at)
         VALUES ($1, $2, $3, '-', $4, '2025-06', $5, $5, $5)`,
        [owner.id, owner.username, `${owner.username}@example.com`, timeZone, database.clock.now()],
      );
      return owner;
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

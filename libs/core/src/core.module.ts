/**
 * What every process stands on: configuration, database, outbox, clock, logger, metrics, storage, queue. Global, so that
 * modules inject these without importing anything. The backend, the worker and the command lines each call it once.
 */
import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { Clock, SystemClock } from '@lectern/database/clock';
import { createDataSource, Db, type DataSourceSettings } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { createLogger, type Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import type { Token } from '@lectern/queue/define-handler';
import { QueueConnection } from '@lectern/queue/queue-connection';
import { createStorage } from '@lectern/storage/create-storage';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { reportTracing, stopTracing } from '@lectern/tracing/tracing';
import { SecretBox } from './secret-box';

/** Measures how the connections to the database are used, without those of the queues. */
function watchPool(metrics: Metrics, db: Db): void {
  const { poolConnections, poolWaiting, poolMax } = metrics;
  metrics.onScrape('db_pool', [poolConnections, poolWaiting, poolMax], () => {
    const { totalCount, idleCount, waitingCount, options } = db.pool;
    poolConnections.set({ state: 'idle' }, idleCount);
    poolConnections.set({ state: 'used' }, totalCount - idleCount);
    poolWaiting.set(waitingCount);
    poolMax.set(options.max);
  });
}

export const CONFIG = Symbol('Config') as Token<Config>;
export const LOGGER = Symbol('Logger');

export interface CoreOptions {
  processName: string;
  config: Config;
  entities: DataSourceSettings['entities'];
  /** For tests. */
  clock?: Clock;
  logger?: Logger;
}

@Global()
@Module({})
export class CoreModule implements OnApplicationShutdown {
  constructor(
    @Inject(Db) private readonly db: Db,
    @Inject(QueueConnection) private readonly queues: QueueConnection,
    @Inject(Metrics) metrics: Metrics,
    @Inject(LOGGER) logger: Logger,
  ) {
    watchPool(metrics, db);
    reportTracing((message) => logger.warn(message));
  }

  static forRoot(options: CoreOptions): DynamicModule {
    const { config, processName, clock = new SystemClock() } = options;
    const logger = options.logger ?? createLogger(processName, config.logLevel);
    return {
      module: CoreModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useValue: clock },
        { provide: Metrics, useFactory: () => createMetrics(options, logger) },
        { provide: Outbox, useValue: new Outbox(clock) },
        { provide: SecretBox, useValue: new SecretBox(config.sessionSecret, config.formerSessionSecrets) },
        { provide: StorageGateway, useFactory: () => createStorage(config, clock) },
        {
          provide: QueueConnection,
          useFactory: () => new QueueConnection(config.queue, (err) => logger.warn({ err }, 'queue connection')),
        },
        {
          provide: Db,
          useFactory: async () => {
            const dataSource = createDataSource({
              url: config.database.url,
              poolMax: config.database.poolMax,
              isPrepared: config.database.isPrepared,
              isPlannedOnce: processName === 'backend',
              sharedConnections: processName === 'backend' ? Math.min(2, Math.floor(config.database.poolMax / 4)) : 0,
              applicationName: `lectern-${processName}`,
              entities: options.entities,
              onPoolError: (err) => logger.warn({ err }, 'database connection lost'),
            });
            return new Db(await dataSource.initialize(), (err) =>
              logger.warn({ err }, 'the relay was not woken and finds the events when it looks next'),
            );
          },
        },
      ],
      exports: [CONFIG, LOGGER, Clock, Metrics, Outbox, SecretBox, StorageGateway, QueueConnection, Db],
    };
  }

  /** Runs after servers and workers have let go of their last request or job. */
  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
    await this.db.dataSource.destroy();
    await stopTracing();
  }
}

function createMetrics({ processName, config }: CoreOptions, logger: Logger): Metrics {
  const metrics = new Metrics(processName, (collector, err) =>
    logger.warn({ err, collector }, 'figures could not be read'),
  );
  if (config.metricsToken !== undefined) metrics.watchProcess();
  return metrics;
}

/** The worker's liveness and readiness for whoever starts it; listens only when WORKER_HEALTH_PORT is set. */
import { createServer, type Server } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Db } from '@lectern/database/db';
import { QueueConnection } from '@lectern/queue/queue-connection';

@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly queues: QueueConnection,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.workerHealthPort === undefined) return;
    this.server = createServer((request, response) => {
      const answer = request.url === '/ready' ? this.isReady() : Promise.resolve(request.url === '/live');
      void answer.then((fine) => response.writeHead(fine ? 200 : 503).end(fine ? 'ok\n' : 'not ready\n'));
    });
    this.server.listen(this.config.workerHealthPort, this.config.host);
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }

  private async isReady(): Promise<boolean> {
    const results = await Promise.allSettled([this.db.query('SELECT 1'), this.queues.check()]);
    return results.every((result) => result.status === 'fulfilled');
  }
}

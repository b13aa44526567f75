/** The worker's liveness, readiness and metrics for whoever starts and watches it; listens only when WORKER_HEALTH_PORT is set. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { MailReceiver } from '@lectern/backend/modules/inbound-mail/inbound-mail.worker.module';
import { Db } from '@lectern/database/db';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { answerMetrics, isForMetrics } from '@lectern/metrics/metrics-endpoint';
import { QueueConnection } from '@lectern/queue/queue-connection';

@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly queues: QueueConnection,
    private readonly metrics: Metrics,
    private readonly mail: MailReceiver,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.workerHealthPort === undefined) return;
    this.server = createServer((request, response) => {
      if (isForMetrics(request)) return this.tellMetrics(request, response);
      const isReady = request.url === '/ready';
      const answer = isReady ? this.isReady() : Promise.resolve(request.url === '/live');
      const more = isReady && this.takesMail ? `mail port: ${this.mail.state}\n` : '';
      void answer.then((fine) => response.writeHead(fine ? 200 : 503).end((fine ? 'ok\n' : 'not ready\n') + more));
    });
    this.server.listen(this.config.workerHealthPort, this.config.host);
  }

  onApplicationShutdown(): void {
    this.server?.close();
  }

  private tellMetrics(request: IncomingMessage, response: ServerResponse): void {
    const { metrics, config } = this;
    answerMetrics({ metrics, token: config.metricsToken }, request, response).catch((err: unknown) => {
      this.logger.warn({ err }, 'metrics could not be answered');
      response.destroy();
    });
  }

  private async isReady(): Promise<boolean> {
    const results = await Promise.allSettled([this.db.query('SELECT 1'), this.queues.check()]);
    // Where another process has the port, that one is asked.
    const isMailReady = !this.takesMail || this.mail.state !== 'closed';
    return isMailReady && results.every((result) => result.status === 'fulfilled');
  }

  private get takesMail(): boolean {
    return this.config.workerRoles.includes('mail-in') && this.mail.state !== 'off';
  }
}

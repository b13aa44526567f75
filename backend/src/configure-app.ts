/** Everything that stands around the modules' routes, in its order; used by the process and by the HTTP tests. */
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { isTracing } from '@lectern/tracing/tracing';
import { json } from 'express';
import { serveAdminBoard } from './common/admin-board';
import { requireJson } from './common/content-type';
import { ErrorFilter } from './common/error.filter';
import { serveFrontend } from './common/frontend';
import { combineMiddleware } from './common/combine-middleware';
import { answerLiveness } from './common/liveness';
import { readOneClick } from './common/one-click';
import { onPublicAddresses, PUBLIC_ROUTES, publicHeaders, publicWrites } from './common/public-addresses';
import { RefusalPages } from './common/refusal-pages';
import { serveOpenApi } from './common/openapi';
import { requestLog } from './common/request-log';
import { requestMetrics } from './common/request-metrics';
import { securityHeaders } from './common/security-headers';
import { serveMetrics } from './common/serve-metrics';
import { sessionsOf } from './common/session';
import { PART_SECONDS } from './common/signed-upload';
import { TraceInterceptor } from './common/trace.interceptor';
import { createValidationPipe } from './common/validation.pipe';
import { readWebhook } from './common/webhook-body';

export function configureApp(app: NestExpressApplication): void {
  // Node gives up after five minutes, and a part that comes slowly would begin again and again.
  app.getHttpServer().requestTimeout = PART_SECONDS * 1000;
  const config = app.get<Config>(CONFIG);
  const logger = app.get<Logger>(LOGGER);
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.useGlobalFilters(new ErrorFilter(logger, app.get(RefusalPages, { strict: false })));
  app.useGlobalPipes(createValidationPipe());
  if (isTracing()) app.useGlobalInterceptors(new TraceInterceptor());
  const metrics = app.get(Metrics);
  const readJson = json({ limit: '1mb' });
  const sessions = sessionsOf(app);
  app.use(answerLiveness);
  app.use(
    combineMiddleware([
      serveMetrics(metrics, config.metricsToken),
      requestMetrics(metrics),
      requestLog(logger),
      securityHeaders(config.secureCookies, app.get(StorageGateway).browserOrigin),
      onPublicAddresses(combineMiddleware([publicHeaders, publicWrites(config), readJson, sessions.pages])),
    ]),
  );
  app.use('/api', combineMiddleware([requireJson, readWebhook, readJson, readOneClick, sessions.api]));
  serveAdminBoard(app);
  app.setGlobalPrefix('api', { exclude: PUBLIC_ROUTES });
  serveOpenApi(app);
  if (config.frontendDir) serveFrontend(app, config.frontendDir, config.mail.supportEmail);
  app.enableShutdownHooks();
}

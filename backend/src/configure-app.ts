/** Everything that stands around the modules' routes, in its order; used by the process and by the HTTP tests. */
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import { withRawRequest } from '@lectern/database/idempotency';
import type { Logger } from '@lectern/logging/logger';
import { Metrics } from '@lectern/metrics/metrics';
import { answerMetrics, isForMetrics } from '@lectern/metrics/metrics-endpoint';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import { inSpan } from '@lectern/tracing/spans';
import { isTracing } from '@lectern/tracing/tracing';
import { json, type RequestHandler } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { serveAdminBoard } from './common/admin-board';
import { requireJson } from './common/content-type';
import { ErrorFilter, RefusalPages } from './common/error.filter';
import { serveFrontend } from './common/frontend';
import { combineMiddleware } from './common/combine-middleware';
import { readCspReport } from './common/csp-body';
import { answerLiveness } from './common/liveness';
import { readOneClick } from './common/one-click';
import { onPublicAddresses, PUBLIC_ROUTES, publicHeaders, publicWrites } from './common/public-addresses';
import { serveOpenApi } from './common/openapi';
import { requestLog } from './common/request-log';
import { requestMetrics } from './common/request-metrics';
import { securityHeaders } from './common/security-headers';
import { PLACE_HEADER, sessionsOf } from './common/session';
import { PART_SECONDS } from './common/signed-upload';
import { createValidationPipe } from './common/validation.pipe';
import { readWebhook } from './common/webhook-body';

/** The controller's part of a request as a span, named after class and method: what it causes stands below it. */
class TraceInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const name = `${context.getClass().name}.${context.getHandler().name}`;
    return from(inSpan(name, { onlyInside: true }, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

/** `/metrics` of the backend: before sessions and everything else, because a program asks, every few seconds. */
function serveMetrics(metrics: Metrics, token: string | undefined): RequestHandler {
  return (request, response, next) => {
    if (isForMetrics(request)) answerMetrics({ metrics, token }, request, response).catch(next);
    else next();
  };
}

/** What may come twice is known by what came, not by how this release reads it. After the body was read. */
const rememberRequest: RequestHandler = ({ headers, method, originalUrl, body }, _response, next) => {
  if (headers['idempotency-key'] === undefined) next();
  else withRawRequest([method, originalUrl, body], next);
};

export function configureApp(app: NestExpressApplication): void {
  // Node gives up after five minutes, and a part that comes slowly would begin again and again.
  app.getHttpServer().requestTimeout = PART_SECONDS * 1000;
  const config = app.get<Config>(CONFIG);
  const logger = app.get<Logger>(LOGGER);
  app.set('trust proxy', config.trustProxy);
  app.set(PLACE_HEADER, config.placeHeader);
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
  app.use(
    '/api',
    combineMiddleware([requireJson, readWebhook, readCspReport, readJson, readOneClick, rememberRequest, sessions.api]),
  );
  serveAdminBoard(app);
  app.setGlobalPrefix('api', { exclude: PUBLIC_ROUTES });
  serveOpenApi(app);
  if (config.frontendDir) serveFrontend(app, config.frontendDir, config.mail.supportEmail, config.offlineApp);
  app.enableShutdownHooks();
}

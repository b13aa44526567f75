/**
 * Turns tracing on, where there is somewhere to send traces to. A process calls this before it loads anything else: what is
 * loaded earlier is not traced. Everything else only uses `spans.ts`, which works whether this was called or not.
 */
import { diag, DiagLogLevel, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import type { TracingConfig } from '@lectern/config/tracing-config';
import { IncomingMessage } from 'node:http';
import { CleanExporter } from './clean-spans';
import { isTracing, tracingStarted } from './tracing';

/** A collector that does not answer must not keep a process that stops. */
const PATIENCE_MS = 3_000;

/** `routeOf` answers the pattern of the route that answered a request, never its address. */
export function startTracing(
  serviceName: string,
  config: TracingConfig | null,
  routeOf?: (request: IncomingMessage) => string,
): void {
  if (!config || isTracing()) return;
  const exporter = new OTLPTraceExporter({ url: config.url, headers: config.headers, timeoutMillis: PATIENCE_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.share) }),
    spanProcessors: [new BatchSpanProcessor(new CleanExporter(exporter))],
  });
  // No propagator: nobody outside decides what is traced here, and nobody whom we call hears of our traces.
  provider.register({ propagator: null });
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url = '' }) => /^\/(metrics|live|ready|assets\/|api\/health)/.test(url),
        requireParentforOutgoingSpans: true,
        applyCustomAttributesOnSpan: (span, request) => {
          if (routeOf && request instanceof IncomingMessage) nameByRoute(span, request, routeOf(request));
        },
      }),
      // Queues and relay ask again and again by themselves: only what a request or a job causes is told.
      new PgInstrumentation({ requireParentSpan: true, ignoreConnectSpans: true }),
    ],
  });
  tracingStarted({ report, stop: () => provider.shutdown() });
}

function report(warn: (message: string) => void): void {
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

function nameByRoute(span: Span, { method = '' }: IncomingMessage, route: string): void {
  span.setAttribute('http.route', route);
  span.updateName(`${/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'HTTP'} ${route}`);
}

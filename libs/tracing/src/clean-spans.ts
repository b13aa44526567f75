/**
 * What leaves the house of a span: the names that the code gave it, and the few facts of this list. Instrumentations add more
 * (addresses with tokens in them, hosts, messages of errors with what somebody typed): none of that is exported.
 */
import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

const SHOWN = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'lectern.attempt',
  'lectern.event',
  'lectern.job',
]);
/** Of a request that we send; of one that comes they are what the sender says. */
const SHOWN_OF_CALLS = new Set(['server.address', 'server.port']);
const SQL = 'db.query.text';
const PG = '@opentelemetry/instrumentation-pg';

export class CleanExporter implements SpanExporter {
  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: Parameters<SpanExporter['export']>[1]): void {
    this.exporter.export(spans.map(clean), done);
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }
}

export function clean(span: ReadableSpan): ReadableSpan {
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    parentSpanContext: span.parentSpanContext,
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: attributesOf(span),
    links: span.links.map(({ context }) => ({ context })),
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: 0,
    droppedLinksCount: span.droppedLinksCount,
  };
}

/** That of a statement begins with its text, up to the first space. */
function nameOf({ name, instrumentationScope }: ReadableSpan): string {
  if (instrumentationScope.name !== PG) return name;
  return /^pg[\w.-]*(:[A-Z]+(?![^\s;]))?/.exec(name)?.[0] ?? 'pg';
}

function attributesOf({ attributes, kind }: ReadableSpan): ReadableSpan['attributes'] {
  const shown = Object.entries(attributes).filter(
    ([key]) => SHOWN.has(key) || (kind === SpanKind.CLIENT && SHOWN_OF_CALLS.has(key)),
  );
  const sql = attributes[SQL];
  if (typeof sql === 'string') shown.push([SQL, withoutLiterals(sql)]);
  return Object.fromEntries(shown);
}

const MAX_SQL_LENGTH = 1_000;

/** Names in quotes stay. Comments, then strings ('…' with '' or \' inside, E'…', $tag$…$tag$), then numbers that are no part of a name or `$1`. */
const LITERALS =
  /"[^"]*"|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$([A-Za-z_]*)\$[\s\S]*?(?:\$\1\$|$)|[A-Za-z]?'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|(?<![\w$."])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** SQL as it may be shown: parameters are `$1` already; a literal in its text becomes `?`. */
export function withoutLiterals(sql: string): string {
  return sql
    .replace(LITERALS, (found) => (found.startsWith('"') ? found : '?'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SQL_LENGTH);
}

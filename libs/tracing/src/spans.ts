/**
 * Spans of our own, and how a trace goes on in another process: as a `traceparent` (W3C Trace Context), written with the
 * outbox row and handed on in the job. Where tracing is off all of this does next to nothing.
 */
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

export interface SpanSettings {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The trace that it goes on with; without it that of the span around it. */
  parent?: string;
  /** Begins a trace of its own, which refers to this one. */
  follows?: string;
  /** Only where there is a span around it: what happens again and again by itself would be a heap of traces. */
  onlyInside?: boolean;
}

/** Runs the work in a span; its failure is the span's. The error's message stays here: it may quote what people typed. */
export function inSpan<T>(name: string, settings: SpanSettings, work: () => Promise<T>): Promise<T> {
  if (settings.onlyInside && !trace.getActiveSpan()) return work();
  const around = contextFor(settings);
  const span = tracer().startSpan(name, optionsOf(settings), around);
  return context.with(trace.setSpan(around, span), async () => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span that its maker ends. */
export function startSpan(name: string, settings: SpanSettings): Span {
  return tracer().startSpan(name, optionsOf(settings), contextFor(settings));
}

export function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
}

/** Null: nothing is traced here. */
export function traceparentOf(span: Span | undefined = trace.getActiveSpan()): string | null {
  const known = span?.spanContext();
  if (!known || !isSpanContextValid(known)) return null;
  return `00-${known.traceId}-${known.spanId}-${known.traceFlags.toString(16).padStart(2, '0')}`;
}

function tracer() {
  return trace.getTracer('lectern');
}

function optionsOf({ kind = SpanKind.INTERNAL, attributes, follows }: SpanSettings) {
  const followed = read(follows);
  return { kind, attributes, links: followed ? [{ context: followed }] : [] };
}

function contextFor({ parent, follows }: SpanSettings): Context {
  if (follows !== undefined) return ROOT_CONTEXT;
  const known = read(parent);
  return known ? trace.setSpanContext(ROOT_CONTEXT, known) : context.active();
}

/** What is no traceparent is none: a job from elsewhere must not fail by it. */
function read(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  const known = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(known) ? known : undefined;
}

/** How a trace goes on elsewhere, what begins one of its own, and what of a span leaves the house. */
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { clean } from './clean-spans';
import { inSpan, startSpan, traceparentOf } from './spans';

const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

function only() {
  const [span, ...others] = exporter.getFinishedSpans();
  if (!span || others.length > 0) throw new Error('expected one span');
  return span;
}

describe('where nothing is traced', () => {
  it('work is done as if this were not here', async () => {
    expect(await inSpan('work', {}, () => Promise.resolve(traceparentOf()))).toBeNull();
    await expect(inSpan('work', {}, () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  });

  it('what came with a trace hands it on unchanged', () => {
    expect(traceparentOf(startSpan('relay', { parent: PARENT }))).toBe(PARENT);
  });
});

describe('where traces are told', () => {
  beforeAll(() => provider.register({ propagator: null }));
  beforeEach(() => exporter.reset());
  afterAll(async () => {
    await provider.shutdown();
    trace.disable();
    context.disable();
  });

  it('a first attempt goes on with the trace of what caused it', async () => {
    const inside = await inSpan('run', { parent: PARENT }, () => Promise.resolve(traceparentOf()));
    expect(only()).toMatchObject({ name: 'run', parentSpanContext: { spanId: 'b'.repeat(16) }, links: [] });
    expect(inside).toMatch(new RegExp(`^00-${'a'.repeat(32)}-(?!b{16})[0-9a-f]{16}-01$`));
  });

  it('a later one has a trace of its own, which refers to that', async () => {
    await inSpan('around', {}, () => inSpan('run', { follows: PARENT }, () => Promise.resolve()));
    const run = exporter.getFinishedSpans().find(({ name }) => name === 'run');
    expect(run?.parentSpanContext).toBeUndefined();
    expect(run?.spanContext().traceId).not.toBe('a'.repeat(32));
    expect(run?.links).toMatchObject([{ context: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) } }]);
  });

  it('what is no traceparent is none', async () => {
    for (const parent of ['', 'x', PARENT.toUpperCase(), `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`]) {
      exporter.reset();
      await inSpan('run', { parent, follows: undefined }, () => Promise.resolve());
      expect(only().parentSpanContext).toBeUndefined();
    }
  });

  it('what repeats by itself begins none', async () => {
    await inSpan('poll', { onlyInside: true }, () => Promise.resolve());
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  it('a failure is the span’s, without its words', async () => {
    const refused = new TypeError('ann@acme.example is no number');
    await expect(inSpan('run', {}, () => Promise.reject(refused))).rejects.toBe(refused);
    expect(only().status).toEqual({ code: SpanStatusCode.ERROR });
    expect(only().attributes).toEqual({ 'error.type': 'TypeError' });
  });

  it('of what instrumentations add, only the known harmless leaves', () => {
    const span = trace
      .getTracer('@opentelemetry/instrumentation-pg')
      .startSpan("pg.query:SELECT'ANN' lectern", {
        kind: SpanKind.CLIENT,
        attributes: {
          'server.address': 'db',
          'db.query.text': "SELECT 'ann@acme.example'",
          'db.postgresql.values': ['ann@acme.example'],
          'url.full': 'http://x/secret',
        },
      });
    span.recordException(new Error('ann@acme.example'));
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'ann@acme.example' });
    span.end();
    const told = clean(only());
    expect(told).toMatchObject({ name: 'pg.query', status: { code: SpanStatusCode.ERROR }, events: [] });
    expect(told.attributes).toEqual({ 'server.address': 'db', 'db.query.text': 'SELECT ?' });
    expect(told.status.message).toBeUndefined();
  });

  it('a request that comes says nothing of its sender', () => {
    const span = trace
      .getTracer('http')
      .startSpan('GET', {
        kind: SpanKind.SERVER,
        attributes: { 'server.address': 'secret.example', 'url.path': '/shared/t', 'http.request.method': 'GET' },
      });
    span.end();
    expect(clean(only()).attributes).toEqual({ 'http.request.method': 'GET' });
  });
});

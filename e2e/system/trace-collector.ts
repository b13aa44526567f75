/** Stands in for a collector of traces (OTLP over HTTP, JSON): keeps what it is sent, and says how the spans hang together. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z
  .array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
  .default([])
  .transform((list) =>
    Object.fromEntries(list.map(({ key, value }) => [key, value['stringValue'] ?? value['intValue']])),
  );

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes,
});

const request = z.object({
  resourceSpans: z.array(
    z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) }),
  ),
});

export type CollectedSpan = z.infer<typeof span> & { service: unknown };

export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  readonly authorizations = new Set<string | undefined>();
  /** Everything that came, as it came. */
  wire = '';
  private readonly server: Server = createServer((incoming, response) => {
    this.authorizations.add(incoming.headers.authorization);
    void text(incoming).then((body) => {
      this.wire += body;
      this.spans.push(...spansOf(body));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  named(name: string, service?: string): CollectedSpan | undefined {
    return this.spans.find((each) => each.name === name && (!service || each.service === service));
  }

  /** The names of the spans around one, the outermost first, and its own. */
  pathTo({ traceId, parentSpanId, name }: CollectedSpan): string[] {
    const around = this.spans.find((each) => each.traceId === traceId && each.spanId === parentSpanId);
    return around ? [...this.pathTo(around), name] : [name];
  }
}

function spansOf(body: string): CollectedSpan[] {
  return request
    .parse(JSON.parse(body))
    .resourceSpans.flatMap(({ resource, scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) =>
        spans.map((each) => ({ ...each, service: resource.attributes['service.name'] })),
      ),
    );
}

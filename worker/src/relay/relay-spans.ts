/**
 * The step of the relay in each event's own trace: a batch holds events of many clicks, so that each gets a span of its own, and
 * its jobs go on from there. Events without a trace are left as they are.
 */
import { SpanKind, type Span } from '@opentelemetry/api';
import { fail, startSpan, traceparentOf } from '@lectern/tracing/spans';
import type { OutboxRow, Unpublished } from './outbox.repository';

export class RelaySpans {
  private readonly spans = new Map<string, Span>();

  /** Returns the rows with the trace that their jobs go on with. */
  begin(rows: readonly OutboxRow[]): OutboxRow[] {
    return rows.map((row) => {
      if (row.traceparent === null) return row;
      const attributes = { 'lectern.event': row.id };
      const settings = { kind: SpanKind.PRODUCER, parent: row.traceparent, attributes };
      const span = startSpan(`relay ${row.type}`, settings);
      this.spans.set(row.id, span);
      return { ...row, traceparent: traceparentOf(span) };
    });
  }

  /** A batch that is rolled back never comes here: its events are taken again, and traced then. */
  end(failed: readonly Unpublished[]): void {
    for (const { row, because } of failed) {
      const span = this.spans.get(row.id);
      if (span) fail(span, because);
    }
    for (const span of this.spans.values()) span.end();
  }
}

/** Whether this process is traced, for what has to know; `start-tracing.ts` says so, and only it loads what tracing needs. */
export interface Tracing {
  /** Says why traces do not arrive. */
  report(warn: (message: string) => void): void;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let running: Tracing | undefined;

export function tracingStarted(tracing: Tracing): void {
  running = tracing;
}

export function isTracing(): boolean {
  return running !== undefined;
}

export function reportTracing(warn: (message: string) => void): void {
  running?.report(warn);
}

/** A process calls it last. */
export async function stopTracing(): Promise<void> {
  await running?.stop();
  running = undefined;
}

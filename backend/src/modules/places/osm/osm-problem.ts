/** Why OpenStreetMap's servers gave nothing usable, and for how long they shall be left alone. */
export type OsmProblemKind = 'busy' | 'unreachable' | 'refused' | 'malformed';

export class OsmProblem extends Error {
  constructor(
    readonly kind: OsmProblemKind,
    /** For the log: our own words, a status or a code, never what the server sent. */
    message: string,
    /** The server said so, or has to be believed to want it. */
    readonly waitSeconds: number | null = null,
  ) {
    super(message);
  }
}

/** No server keeps us away for longer, nor is one asked again sooner. */
const SHORTEST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/** `Retry-After` (RFC 9110, 10.2.3): seconds or a date. Null: there is none that means something. */
export function waitFromHeader(value: string | null, now: Date): number | null {
  if (value === null || value.length > 40) return null;
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(SHORTEST_WAIT_SECONDS, seconds)) : null;
}

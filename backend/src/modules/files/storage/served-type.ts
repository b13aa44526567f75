/** Browsers run what these hold when they are shown as what they are. */
const ACTIVE: ReadonlySet<string> = new Set([
  'text/html',
  'application/xhtml+xml',
  'image/svg+xml',
  'application/xml',
  'text/xml',
]);

/** The type that somebody's file is handed out as: nothing that a browser would run. */
export function servedType(contentType: string): string {
  return ACTIVE.has(contentType) ? 'application/octet-stream' : contentType;
}

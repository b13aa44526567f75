/**
 * One request to a server of OpenStreetMap, with every bound that a server nobody here runs needs: time, size, kind of
 * answer, no redirects (one could lead into our own network), no cookies, and a name that says who asks.
 */
import { OsmProblem, waitFromHeader } from './osm-problem';

export interface OsmRequest {
  url: URL;
  /** Sent as a form when it is there. */
  form?: URLSearchParams;
  userAgent: string;
  timeoutMs: number;
  maxBytes: number;
  now: Date;
}

/** The parsed JSON; throws OsmProblem, and nothing else, whatever the server does. */
export async function fetchOsmJson(request: OsmRequest): Promise<unknown> {
  const signal = AbortSignal.timeout(request.timeoutMs);
  let response: Response;
  try {
    response = await fetch(request.url, {
      method: request.form ? 'POST' : 'GET',
      ...(request.form && { body: request.form }),
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'en',
        // Stock names of HTTP libraries are refused (https://operations.osmfoundation.org/policies/nominatim/).
        'User-Agent': request.userAgent,
      },
      redirect: 'manual',
      credentials: 'omit',
      signal,
    });
  } catch (error) {
    throw new OsmProblem('unreachable', reasonOf(error));
  }
  try {
    checkStatus(response, request.now);
    return await readJson(response, request.maxBytes);
  } catch (error) {
    throw error instanceof OsmProblem ? error : new OsmProblem('unreachable', reasonOf(error));
  } finally {
    // What was not read is not waited for: the connection ends here.
    if (response.body && !response.body.locked) await response.body.cancel().catch(ignoreEnd);
  }
}

/** 429 and 504 are how Overpass says that it has no room (https://dev.overpass-api.de/overpass-doc/en/preface/commons.html). */
function checkStatus({ status, headers }: Response, now: Date): void {
  if (status === 200) return;
  const said = waitFromHeader(headers.get('retry-after'), now);
  if (status === 429) throw new OsmProblem('busy', 'answered 429', said ?? 300);
  if (status >= 500) throw new OsmProblem('busy', `answered ${status}`, said ?? 60);
  // 403 is how Nominatim blocks who asks too much: asking on would make it worse.
  if (status === 403) throw new OsmProblem('refused', 'answered 403', said ?? 3600);
  if (status >= 400) throw new OsmProblem('refused', `answered ${status}`, said);
  throw new OsmProblem('malformed', `answered ${status}, which is not followed`);
}

async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  // Overpass says what went wrong in HTML or XML, with 200 at times.
  if (!/^application\/([\w.-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '')) {
    throw new OsmProblem('malformed', 'answered something that is not JSON');
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // After decompression: a small answer can become a large one.
  const body: AsyncIterable<Uint8Array> | null = response.body;
  if (body) {
    for await (const part of body) {
      bytes += part.byteLength;
      if (bytes > maxBytes) throw new OsmProblem('malformed', `answered more than ${maxBytes} bytes`);
      parts.push(part);
    }
  }
  try {
    const parsed: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    return parsed;
  } catch {
    throw new OsmProblem('malformed', 'answered something that is not JSON');
  }
}

/** A code such as ECONNREFUSED, or the name of the error: what a server wrote is not in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { cause } = error;
  const code: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}

/** The stream was closed by the other side already, which is what was wanted. */
function ignoreEnd(): void {}

/**
 * Where traces go: OpenTelemetry's own variables, read before anything else of a process is loaded (what is loaded earlier
 * is not traced). A bad value is complained about by `loadConfig`, which every process calls next.
 */
import { z } from 'zod';

/** `name=value` pairs with commas between them, each value percent-encoded: the form that OpenTelemetry lays down. */
const HEADERS = /^[\w-]+=[^\s,]+(,[\w-]+=[^\s,]+)*$/;

export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(HEADERS, 'must be name=value pairs with commas between them')
    .refine(isDecodable, 'has a value that is not percent-encoded')
    .optional(),
  /** Share of requests that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

export interface TracingConfig {
  url: string;
  headers: Record<string, string>;
  /** From 0 to 1. */
  share: number;
}

/** Null: nothing is traced. */
export function loadTracingConfig(env: NodeJS.ProcessEnv = process.env): TracingConfig | null {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.object(tracingVariables).safeParse(given);
  if (!parsed.success || !parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const e = parsed.data;
  const pairs = (e.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter(Boolean);
  return {
    url: `${parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
    ),
    share: e.OTEL_TRACES_SAMPLER_ARG,
  };
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

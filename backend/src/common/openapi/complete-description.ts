/**
 * Makes of Nest's description of the routes the whole one: names of operations, how to sign in, refusals, files, versions of
 * JSON Schema. Everything follows from the routes' decorators and schemas; a route is never named here.
 */
import type { OpenAPIObject, ParameterObject, ReferenceObject, ResponseObject, SchemaObject } from '@nestjs/swagger';
import { ErrorResponse } from '@lectern/protocol/errors';
import { object, toJSONSchema } from 'zod';
import { isSigned, refusalsOf, sharedAnswers, type Operation } from './error-answers';
import { addExamples } from './examples';
import type { RouteFacts } from './route-facts';
import { tagDescriptions } from './tags';
import { withWebhooks } from './webhook-messages';

type Schemas = Record<string, SchemaObject | ReferenceObject>;

export function completeDescription(description: OpenAPIObject, factsOf: (route: string) => RouteFacts): OpenAPIObject {
  const schemas = description.components?.schemas ?? {};
  const named = new Set<string>();
  const tags = new Set<string>();
  for (const [path, item] of Object.entries(description.paths))
    for (const operation of Object.values(item) as Operation[]) {
      const { route, operationId } = nameOf(operation.operationId);
      const facts = factsOf(route);
      operation.tags?.forEach((tag) => tags.add(tag));
      operation.parameters = parametersOf(path, operation, facts);
      const refusals = refusalsOf(path, operation, facts, hasVersion(operation, schemas));
      for (const name of Object.values(refusals)) named.add(name);
      Object.assign(operation, {
        operationId,
        ...(facts.need && { 'x-needs': `${facts.need.permission}:${facts.need.level}` }),
        summary: summaryOf(route),
        security: securityOf(path, facts),
        responses: { ...successesOf(operation, facts), ...refused(refusals) },
      });
    }
  description.tags = [...tags].sort().map((name) => {
    const says = tagDescriptions[name];
    if (!says) throw new Error(`describe the tag “${name}” in tags.ts`);
    return { name, description: says };
  });
  const { $schema: _, ...error } = toJSONSchema(object(ErrorResponse.shape));
  description.components = {
    ...description.components,
    schemas: { ...schemas, Error: error as SchemaObject },
    responses: sharedAnswers(named),
  };
  const completed = inJsonSchema(withWebhooks(description)) as OpenAPIObject;
  addExamples(completed);
  return completed;
}

/** `ClientsController.list` is `clientsList`; the second address of a route has a 2 at its end. */
export function nameOf(id: string): { route: string; operationId: string } {
  const [, controller = '', method = '', index = '0'] = /^(\w+)Controller\.(\w+)(?:\[(\d+)\])?$/.exec(id) ?? [];
  const number = index === '0' ? '' : String(Number(index) + 1);
  const operationId = `${controller.charAt(0).toLowerCase()}${controller.slice(1)}${upperFirst(method)}${number}`;
  return { route: `${controller}Controller.${method}`, operationId };
}

const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `openCommissions` as people write it, below its tag. */
function summaryOf(route: string): string {
  const method = route.split('.')[1] ?? '';
  const words = method.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return upperFirst(words.replace(/\bpdf\b/, 'PDF'));
}

const idempotencyKey: ReferenceObject = { $ref: '#/components/parameters/IdempotencyKey' };

export const sharedParameters: Record<string, ParameterObject> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Chosen by you, up to 100 visible characters. The same request with the same key is done once.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$', examples: ['9b2f6c1e-new-client'] },
  },
};

/** Those of the path that only a guard reads are texts. */
function parametersOf(path: string, { parameters = [] }: Operation, { takesIdempotencyKey }: RouteFacts) {
  const known = new Set(parameters.map((parameter) => ('name' in parameter ? parameter.name : '')));
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const added = names
    .filter((name) => !known.has(name))
    .map((name): ParameterObject => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return [...added, ...parameters, ...(takesIdempotencyKey ? [idempotencyKey] : [])];
}

export const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API token, `lct_…`, created under Account. Each operation lists the scope that the token needs; without one here, tokens can’t use it.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'lectern.sid',
    description: 'The session of a browser, from `POST /api/login`.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'With a session, for each call but GET: the token of `GET /api/csrf-token`.',
  },
} as const;

function securityOf(path: string, { isPublic, tokenScope, changes }: RouteFacts): Record<string, string[]>[] {
  // Outside of /api, the secret in the address is all there is.
  if (isPublic && (!changes || !path.startsWith('/api/') || isSigned(path))) return [];
  const session = { session: [], ...(changes && { csrf: [] }) };
  return [...(tokenScope ? [{ token: [tokenScope] }] : []), session];
}

function refused(refusals: Record<string, string>): Record<string, ReferenceObject> {
  const answers = Object.entries(refusals).map(([status, name]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return Object.fromEntries(answers) as Record<string, ReferenceObject>;
}

const successDescriptions: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done. There is no body.',
  302: 'Redirects.',
  303: 'Redirects.',
  304: 'Not changed since.',
};

function successesOf({ operationId, responses }: Operation, { files }: RouteFacts): Record<string, ResponseObject> {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400) as [string, ResponseObject][];
  return Object.fromEntries(
    successes.map(([status, answer]): [string, ResponseObject] => {
      const description = answer.description || successDescriptions[status];
      if (!description) throw new Error(`${operationId}: say what ${status} means`);
      if (Number(status) >= 300) return [status, { description, headers: { Location: location } }];
      if (status === '204' || answer.content) return [status, { ...answer, description }];
      if (files.length === 0) throw new Error(`${operationId}: say with @ApiProduces(…) what ${status} is`);
      return [status, { description, content: Object.fromEntries(files.map((type) => [type, contentOf(type)])) }];
    }),
  );
}

/** Bytes have no schema in OpenAPI 3.1. */
function contentOf(type: string): { schema: SchemaObject } {
  return { schema: type.startsWith('text/') ? { type: 'string' } : {} };
}

const location = { description: 'The address.', schema: { type: 'string', examples: ['/shared/…'] } };

function hasVersion({ parameters = [], requestBody }: Operation, schemas: Schemas): boolean {
  const body = (requestBody as { content?: Record<string, { schema?: SchemaObject | ReferenceObject }> } | undefined)
    ?.content?.['application/json']?.schema;
  const fields = body ? Object.keys(resolve(body, schemas).properties ?? {}) : [];
  const names = [...fields, ...parameters.map((parameter) => ('name' in parameter ? parameter.name : ''))];
  return names.some((name) => /^version$|Version$/.test(name));
}

function resolve(schema: SchemaObject | ReferenceObject, schemas: Schemas): SchemaObject {
  return '$ref' in schema ? resolve(schemas[schema.$ref.split('/').pop() ?? ''] ?? {}, schemas) : schema;
}

const SAID_BY_FORMAT = new Set(['date-time', 'email', 'uuid']);

/** What Nest leaves of OpenAPI 3.0: limits that exclude as flags. Without zod's patterns, up to 300 characters, of a format. */
function inJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const made = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inJsonSchema(value)]));
  for (const [limit, flag] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (made[flag] !== true) continue;
    made[flag] = made[limit];
    delete made[limit];
  }
  if (SAID_BY_FORMAT.has(made['format'] as string)) delete made['pattern'];
  return made;
}

/** docs/openapi.json passes its lint rules, and a program that is typed by it compiles. generated.int-spec.ts proves it true. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString, type RawUniversalConfig } from '@redocly/openapi-core';
import { webhookData, webhookMessage, type WebhookType } from '@lectern/protocol/webhooks';
import { globalRegistry, ZodType } from 'zod';

const root = join(__dirname, '../..');
const protocol = join(root, 'libs/protocol/src');
const source = readFileSync(join(root, 'docs/openapi.json'), 'utf8');

/** Redocly's strict recommendations, and more. No rule of this list is a warning. */
const rules: RawUniversalConfig = {
  extends: ['recommended-strict'],
  rules: {
    'info-contact': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'operation-tag-defined': 'error',
    'tags-alphabetical': 'error',
  },
};

/** Nothing that is sent there can be wrong. */
const NEVER_REFUSED = ['~1api~1csrf-token', '~1api~1health~1live', '~1api~1health~1ready'].map(
  (path) =>
    `operation-4xx-response at #/paths/${path}/get/responses: Operation must have at least one \`4XX\` response.`,
);

async function problemsOf(text: string): Promise<string[]> {
  const config = await createConfig(rules);
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`);
}

it('passes the rules', async () => {
  expect((await problemsOf(source)).sort()).toEqual(NEVER_REFUSED);
});

it('fires where one is broken', async () => {
  const broken = source
    .replace('"operationId": "clientsCreate"', '"operationId": "clientsList"')
    .replace('"token": [ "contacts:see" ]', '"unknown": []')
    .replace('"#/components/responses/NotFound"', '"#/components/responses/Lost"');
  const fired = (await problemsOf(broken)).map((problem) => problem.split(' ')[0]);
  expect(fired).toEqual(
    expect.arrayContaining(['operation-operationId-unique', 'security-defined', 'no-unresolved-refs']),
  );
});

it('names operations after controller and method', () => {
  const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, { operationId: string }>> };
  const ids = Object.values(paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  expect(ids.length).toBeGreaterThan(400);
  expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z0-9]*)+$/.test(id))).toEqual([]);
  expect(paths['/api/clients/{id}/likely-duplicates']?.['get']?.operationId).toBe('clientsLikelyDuplicates');
  expect(paths['/share/{speakerSlug}/{token}']?.['get']?.operationId).toBe('sharedPagePage2');
});

it('describes each message of webhooks, with an example that it can be', () => {
  const { webhooks } = JSON.parse(source) as { webhooks: Record<string, { post: WebhookOperation }> };
  expect(Object.keys(webhooks)).toEqual(Object.keys(webhookData));
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { examples } = post.requestBody.content['application/json'].schema;
    expect(examples).toEqual(examples.map((example) => webhookMessage(type as WebhookType).parse(example)));
    expect(Object.keys(post.responses)).toEqual(['410', '2XX', 'default']);
    expect(post.parameters).toHaveLength(3);
  }
});

interface WebhookOperation {
  parameters: unknown[];
  requestBody: { content: { 'application/json': { schema: { examples: [unknown] } } } };
  responses: Record<string, unknown>;
}

describe('examples', () => {
  const { components } = JSON.parse(source) as { components: { schemas: Record<string, { examples?: unknown[] }> } };
  const examples = Object.entries(components.schemas).flatMap(([name, schema]) =>
    (schema.examples ?? []).map((example) => ({ name, example })),
  );
  const schemas = new Map<string, ZodType>();

  beforeAll(async () => {
    const files = readdirSync(protocol).filter((file) => /(?<!\.spec)\.ts$/.test(file));
    const modules = await Promise.all(files.map((file) => import(join(protocol, file)) as Promise<object>));
    for (const schema of modules.flatMap((module) => Object.values(module) as unknown[])) {
      const id = schema instanceof ZodType && globalRegistry.get(schema)?.id;
      if (!id) continue;
      expect({ id, isOne: (schemas.get(id) ?? schema) === schema }).toEqual({ id, isOne: true });
      schemas.set(id, schema);
    }
  });

  it('are there for each body and answer', () => {
    expect(examples.length).toBeGreaterThan(330);
  });

  it('are what the schemas accept, with the checks that JSON Schema cannot say', () => {
    const refused = examples.flatMap(({ name, example }) => {
      const { error } = schemas.get(name)?.safeParse(example) ?? {};
      return schemas.has(name) && !error ? [] : [`${name}: ${error?.message ?? 'unknown'}`];
    });
    expect(refused).toEqual([]);
  });
});

interface Refusal {
  /** Answers to webhooks have none. */
  content?: { 'application/json': { examples: Record<string, { value: { message: string } }> } };
}

describe('refusals', () => {
  const { components, paths } = JSON.parse(source) as {
    components: { responses: Record<string, Refusal> };
    paths: Record<string, Record<string, { responses: Record<string, { $ref: string }> }>>;
  };
  const examplesOf = (name: string) => components.responses[name]!.content?.['application/json'].examples ?? {};

  it('say what the code says', () => {
    const code = ['backend/src', 'libs'].map((folder) => codeIn(join(root, folder))).join('\n');
    const lost = Object.keys(components.responses).flatMap((name) =>
      Object.entries(examplesOf(name)).flatMap(([refusal, { value }]) => {
        const sentence = FILLED[refusal] ?? value.message;
        expect(value.message).toMatch(filledIn(sentence));
        return code.includes(sentence) ? [] : [`${refusal}: ${sentence}`];
      }),
    );
    expect(lost).toEqual([]);
  });

  it('promise an expired subscription only where one is refused', () => {
    const forbidden = (path: string, method: string) =>
      Object.keys(examplesOf(paths[path]![method]!.responses['403']!.$ref.split('/').pop()!));
    expect(forbidden('/api/clients', 'get')).toContain('SUBSCRIPTION_EXPIRED');
    expect(forbidden('/api/accounting-exports', 'get')).not.toContain('SUBSCRIPTION_EXPIRED');
    expect(forbidden('/api/accounting-exports', 'get')).toContain('NOT_PERMITTED');
  });
});

/** As the code has the sentences into which it fills something. */
const FILLED: Record<string, string> = {
  VALIDATION_FAILED: '${label} is required',
  INSUFFICIENT_SCOPE: 'This token lacks the scope ${scope}. Make a token that has it.',
  STATUS_MOVE_NOT_ALLOWED: 'An event can’t go from ${labels[from].toLowerCase()} to ${labels[to].toLowerCase()}.',
  RATE_LIMITED: 'Too many attempts. Please try again in ${wait}.',
};

/** What such a sentence becomes. */
function filledIn(sentence: string): RegExp {
  const parts = sentence.split(/\$\{[^}]+\}/).map((part) => part.replaceAll(/[.()?]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The source below a folder, without tests and without the description's examples. */
function codeIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!spec)\.tsx?$/.test(file) && !file.endsWith('openapi/error-answers.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

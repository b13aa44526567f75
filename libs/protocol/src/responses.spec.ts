/** Every response of the protocol, read when one of its fields is missing, of another kind, unknown or unreadable. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { readResponse } from './read-response';

type Schema = z.core.$ZodType;
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What leads to a refusal when it is missing from the answer itself; in a list its row is left out. */
const ESSENTIAL = new Set(['id', 'username', 'csrfToken', 'url', 'downloadUrl', 'blocks']);

const texts = [
  'text',
  '018f0000-0000-7000-8000-000000000001',
  '2027-03-04',
  '2027-03-04T18:30:00.000Z',
  '09:30',
  'USD',
  'UTC',
  'ann@example.com',
  'https://example.com/page',
  'ab'.repeat(32),
  '#aabbcc',
  'one-two',
  '018f0000-0000-7000-8000-000000000001--send-verification-email',
];
const numbers = [1, 0, 5, 2027, 100];

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** The fullest answer that the schema allows; undefined where none was found. */
function sampleOf(schema: Schema): Json | undefined {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([name, field]) => {
          const value = sampleOf(field);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'array': {
      const item = sampleOf(def.element);
      const lists = [1, 12, 26].map((length) => Array<Json>(length).fill(item ?? null));
      return lists.find((list) => z.safeParse(schema, list).success) ?? [];
    }
    case 'record': {
      const keys = [...(def.keyType._zod.values ?? [])].map(String);
      return Object.fromEntries(keys.map((key) => [key, sampleOf(def.valueType) ?? null]));
    }
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
      return sampleOf(def.innerType);
    case 'union':
      return def.options[0] && sampleOf(def.options[0]);
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0] as Json;
    case 'boolean':
      return true;
    case 'number':
      return numbers.find((value) => z.safeParse(schema, value).success);
    case 'string':
      return texts.find((value) => z.safeParse(schema, value).success);
    default:
      return undefined;
  }
}

type Change = { path: string; value: unknown; isEssential: boolean };

/** The answer with one field at a time missing, null, of another kind, or with a text that the schema does not know. */
function* changesOf(value: Json, path = ''): Generator<Change> {
  if (Array.isArray(value)) {
    for (const change of changesOf(value[0] ?? null, `${path}[]`)) yield { ...change, value: [change.value] };
    for (const bad of [null, 'row']) yield { path: `${path}[]`, value: [bad], isEssential: path.startsWith('blocks') };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const at = path ? `${path}.${name}` : name;
      const isEssential = ESSENTIAL.has(at) || at.startsWith('blocks');
      const { [name]: _left, ...rest } = value;
      yield { path: `${at} (missing)`, value: rest, isEssential };
      for (const other of [null, 7, 'surprise', {}]) {
        yield { path: `${at} (${JSON.stringify(other)})`, value: { ...value, [name]: other }, isEssential };
      }
      for (const change of changesOf(field, at)) {
        yield { ...change, value: { ...value, [name]: change.value } };
      }
    }
  }
}

/** Whether a screen can use it as the type says: lists can be mapped, objects have their fields, texts are texts. */
function problemOf(schema: Schema, value: unknown, path = ''): string | null {
  const def = defOf(schema);
  const expected = (is: boolean) => (is ? null : `${path} is ${JSON.stringify(value)}, expected ${def.type}`);
  switch (def.type) {
    case 'object': {
      if (typeof value !== 'object' || value === null) return expected(false);
      const fields = value as Record<string, unknown>;
      for (const [name, field] of Object.entries(def.shape)) {
        const problem = problemOf(field, fields[name], `${path}.${name}`);
        if (problem) return problem;
      }
      return null;
    }
    case 'array':
      if (!Array.isArray(value)) return expected(false);
      return value.map((item) => problemOf(def.element, item, `${path}[]`)).find(Boolean) ?? null;
    case 'nullable':
      return value === null ? null : problemOf(def.innerType, value, path);
    case 'optional':
      return value === undefined ? null : problemOf(def.innerType, value, path);
    case 'string':
    case 'enum':
      return expected(typeof value === 'string');
    case 'number':
      return expected(typeof value === 'number');
    case 'boolean':
      return expected(typeof value === 'boolean');
    default:
      return null;
  }
}

const load = createRequire(__filename);

/** What the API answers with: every object with a name in the documentation that is no input. */
function responses(): [string, z.ZodType][] {
  const files = readdirSync(__dirname).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const found = new Map<string, z.ZodType>();
  for (const file of files) {
    const exported = load(join(__dirname, file)) as Record<string, unknown>;
    for (const schema of Object.values(exported)) {
      if (!(schema instanceof z.ZodObject || schema instanceof z.ZodUnion)) continue;
      const name = schema.meta()?.id;
      if (name && !/(Input|Query)$/.test(name)) found.set(name, schema);
    }
  }
  return [...found].sort(([one], [other]) => one.localeCompare(other));
}

const all = responses();

it('finds the responses', () => {
  expect(all.length).toBeGreaterThan(60);
  expect(all.map(([name]) => name)).toEqual(
    expect.arrayContaining(['User', 'SubscriptionStatus', 'SearchResults', 'SpeakerProfile', 'SpeakingEvent']),
  );
});

describe.each(all)('the response %s', (_name, schema) => {
  const sample = sampleOf(schema) ?? null;

  it('is read unchanged when it is complete', () => {
    expect(readResponse(schema, sample)).toEqual({ success: true, data: schema.parse(sample), drift: [], lost: [] });
  });

  it('is read whatever happens to a field that is not essential', () => {
    const def = defOf(schema);
    const discriminator = def.type === 'union' && 'discriminator' in def ? String(def.discriminator) : null;
    const problems = [...changesOf(sample)].flatMap(({ path, value, isEssential }) => {
      const reading = readResponse(schema, value);
      if (reading.success) return problemOf(schema, reading.data) ?? [];
      return isEssential || path.split(' ')[0] === discriminator ? [] : `${path} is refused`;
    });
    expect(problems).toEqual([]);
  });
});

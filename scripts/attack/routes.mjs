// The routes as the application describes them, and a request to each that it would take.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

export const idsIn = (text) => text.toLowerCase().match(UUID) ?? [];

/** What ends a session or an account, or turns it into another: sent by one that is there for it. */
const DISPOSABLE =
  /^\/api\/(account\b|login|logout|register|auth|delete-account|sandbox|sample-data|current-office|offices|team)/;

/** Rows that another name reaches. */
const TABLES = {
  events: 'speaking_events',
  readiness: 'speaking_events',
  headshots: 'speaker_headshots',
  logos: 'files',
  offices: 'accounts',
  pictures: 'speaker_headshots',
  representative: 'bureau_representatives',
};

export async function readRoutes(url) {
  const description = await (await fetch(`${url}/api/docs/openapi.json`)).json();
  const { schemas, parameters: shared, responses } = description.components;
  const follow = (part) => {
    if (!part?.$ref) return part;
    const name = part.$ref.split('/').at(-1);
    return part.$ref.includes('/parameters/') ? shared[name] : schemas[name];
  };
  return Object.entries(description.paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => {
      const { parameters = [], requestBody, security = [], ...operation } = operations[method];
      const [contentType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const schema = follow(content?.schema);
      const needs = operation['x-needs'];
      const forbidden = responses[operation.responses['403']?.$ref?.split('/').at(-1)];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        needs: needs?.split(':'),
        isAdmin: path.startsWith('/api/admin/'),
        isDisposable: method !== 'get' && DISPOSABLE.test(path),
        scope: security.find(({ token }) => token)?.token[0],
        isForSubscribers: 'SUBSCRIPTION_EXPIRED' in (forbidden?.content['application/json'].examples ?? {}),
        needsCsrf: security.some(({ csrf }) => csrf),
        parameters: parameters.map(follow),
        contentType,
        schema,
        fields: fieldsOf(schema, follow),
      };
    }),
  );
}

/** All names that a body may have at its top. */
function fieldsOf(schema, follow) {
  const parts = [schema, ...(schema?.oneOf ?? []), ...(schema?.anyOf ?? [])].filter(Boolean).map(follow);
  return [...new Set(parts.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

export const isProtected = ({ needs, isAdmin }) => needs !== undefined || isAdmin;

/** The rows of one office by table: where the ids of its requests come from. */
export class Rows {
  constructor(tables, random) {
    Object.assign(this, { tables, random });
  }

  of(noun) {
    const name = noun.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const plural = name.endsWith('s') ? name : name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
    const names = Object.keys(this.tables);
    const table = [TABLES[noun], TABLES[`${noun}s`], plural].find((candidate) => this.tables[candidate]?.length);
    const close = table ?? names.find((candidate) => candidate.endsWith(`_${plural}`) && this.tables[candidate].length);
    return this.random.pick(this.tables[close ?? this.random.pick(names)] ?? []);
  }
}

/** Fills the path of a route; `row` is the last one in it. `tokens`: what opens public pages. */
function fillPath({ path }, rows, tokens, random) {
  let row;
  const parts = path.split('/').map((part, index, all) => {
    const name = /^\{(\w+)\}/.exec(part)?.[1];
    if (!name) return part;
    if (/token/i.test(name)) return random.pick(tokens.inAddresses?.length ? tokens.inAddresses : ['x']);
    if (/slug/i.test(name)) return random.pick(tokens.slugs ?? ['x']);
    if (name === 'figure') return random.pick(['income', 'expenses', 'pipeline', 'fees', 'talks']);
    if (name === 'year') return '2026';
    if (/^(name|key|eventDate)$/.test(name)) return random.pick(['default', '2026-11-30']);
    row = rows.of(name === 'id' ? (all[index - 1] ?? '') : name.replace(/Id$/, '')) ?? row;
    return row?.id ?? '018f0000-0000-7000-8000-000000000000';
  });
  return { parts, row };
}

/** The description's example, with the ids and tokens of the office in it. */
function fillBody({ schema }, rows, row, tokens, random) {
  const example = structuredClone(schema?.examples?.[0]);
  const filled = (value, name) => {
    if (Array.isArray(value)) return value.map((item) => filled(item, name.replace(/Ids$/, 'Id')));
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, key)]));
    }
    if (name === 'version' && row?.version) return row.version;
    if (name === 'token' && tokens.inBodies) return random.pick(tokens.inBodies);
    if (typeof value === 'string' && idsIn(value).length) return rows.of(name.replace(/Id$/, ''))?.id ?? value;
    return value;
  };
  return filled(example, '');
}

/** A request that the route would take from the office whose rows these are. Query values come in pairs. */
export function usualRequest(route, rows, tokens, random) {
  const { parts, row } = fillPath(route, rows, tokens, random);
  const required = route.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required.map(({ name, schema }) => [name, schema?.enum?.[0] ?? schema?.examples?.[0] ?? '2026-01-01']);
  const body = route.contentType === 'application/json' ? fillBody(route, rows, row, tokens, random) : undefined;
  return { method: route.method, parts, query, body };
}

/** Half of a character has no UTF-8: its three bytes are sent as they would be. */
const percent = (text) =>
  [...String(text)]
    .map((letter) => (/^[\ud800-\udfff]$/.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('');

/** What is sent: texts become bytes here. `raw` parts are sent as they are. */
export function encodeRequest({ method, parts, query, body, raw, headers }) {
  const coded = (part) => (typeof part === 'object' ? part.raw : percent(part));
  const search = query.map(([name, value]) => `${coded(name)}=${coded(value)}`).join('&');
  const path = parts.map(coded).join('/') + (search && `?${search}`);
  return { method, path, headers, body: raw ?? (body === undefined ? undefined : JSON.stringify(body)) };
}

/** docs/api-client as its README says: the types are generated, the compiler refuses wrong uses, and the example runs. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTestApp, TEST_PASSWORD, type TestApp } from '@lectern/backend/testing/test-app';

const root = join(__dirname, '../..');
const modules = join(root, 'node_modules');
const run = promisify(execFile);

/** Each line after a comment has to be refused, or the compiler says that the comment is for nothing. */
const WRONG_USES = `
import { createClient } from './client.js';
const call = createClient('', '');
// @ts-expect-error: there is no such path
await call('get', '/api/nothing', {});
// @ts-expect-error: nothing is deleted there
await call('delete', '/api/clients', {});
// @ts-expect-error: a name is a text
await call('post', '/api/clients', { body: { name: 5 } });
// @ts-expect-error: a client needs a name
await call('post', '/api/clients', { body: { status: 'lead' } });
// @ts-expect-error: no such field
await call('post', '/api/clients', { body: { name: 'Acme', nmae: 'Acme' } });
// @ts-expect-error: no such status
await call('get', '/api/clients', { query: { status: ['gone'] } });
// @ts-expect-error: the id is missing
await call('get', '/api/clients/{id}', {});
// @ts-expect-error: which records, for which program, and of which days are missing
await call('get', '/api/accounting-exports', {});
const file: Response = await call('get', '/api/import-template', {});
// @ts-expect-error: there is no body
await (await call('delete', '/api/clients/{id}', { path: { id: 'x' } })).text();
const { name } = await call('get', '/api/clients/{id}', { path: { id: 'x' } });
// @ts-expect-error: a name is a text
export const wrong: number = name;
await file.text();
`;

const FILES = `
import { createClient, LecternError } from './client.js';
const { LECTERN_URL = '', LECTERN_TOKEN = '', PROXY_URL = '' } = process.env;
const file = await createClient(LECTERN_URL, LECTERN_TOKEN)('get', '/api/import-template', {});
console.log((await file.text()).slice(0, 2));
try {
  await createClient(PROXY_URL, LECTERN_TOKEN)('get', '/api/events', {});
} catch (error) {
  if (!(error instanceof LecternError)) throw error;
  console.log(error.status, error.body?.code, error.message);
}
`;

let t: TestApp;
let folder: string;

beforeAll(async () => {
  t = await createTestApp();
  await t.app.listen(0, '127.0.0.1');
  // Inside of the project, so that the types of Node are found.
  mkdirSync(join(modules, '.cache'), { recursive: true });
  folder = mkdtempSync(join(modules, '.cache/api-client-'));
  cpSync(join(root, 'docs/api-client'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const description = join(root, 'docs/openapi.json');
  const types = ['--default-non-nullable=false', '-o', join(folder, 'lectern-api.d.ts')];
  await run(process.execPath, [join(modules, 'openapi-typescript/bin/cli.js'), description, ...types]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

async function compile(): Promise<string> {
  const tsc = join(modules, 'typescript-7/bin/tsc');
  return run(process.execPath, [tsc, '-p', folder]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

it('compiles the example', async () => {
  expect(await compile()).toBe('');
});

it('refuses what the API refuses', async () => {
  const file = join(folder, 'wrong.ts');
  writeFileSync(file, WRONG_USES);
  expect(await compile()).toBe('');
  writeFileSync(file, WRONG_USES.replace('name: 5', "name: 'Acme'"));
  expect(await compile()).toContain("Unused '@ts-expect-error' directive");
  rmSync(file);
});

/** The address of Lectern, and a token of a new account. */
async function access(scopes: string[]): Promise<{ LECTERN_URL: string; LECTERN_TOKEN: string }> {
  const me = await t.signUp();
  const fields = { name: 'Example', scopes, expiresOn: '2027-12-31', password: TEST_PASSWORD };
  const { body } = await me.call('post', '/api/account/api-tokens', fields);
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  return { LECTERN_URL: `http://127.0.0.1:${port}`, LECTERN_TOKEN: (body as { token: string }).token };
}

it('runs the example with a token', async () => {
  const env = await access(['events:act', 'contacts:act']);
  await compile();
  const { stdout } = await run(process.execPath, [join(folder, 'dist/example.js')], { env });
  expect(stdout).toBe('Annual Leadership Summit: Northwind Conferences\n403 INSUFFICIENT_SCOPE\n');
});

it('hands out files, and says when a proxy answers', async () => {
  const proxy = createServer((_, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = proxy.address() as AddressInfo;
    const file = join(folder, 'files.ts');
    writeFileSync(file, FILES);
    expect(await compile()).toBe('');
    rmSync(file);
    const env = { ...(await access(['exports:see'])), PROXY_URL: `http://127.0.0.1:${port}` };
    const { stdout } = await run(process.execPath, [join(folder, 'dist/files.js')], { env });
    expect(stdout).toBe('PK\n502 undefined The server answered 502.\n');
  } finally {
    proxy.close();
  }
});

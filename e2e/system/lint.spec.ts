/** Every rule that this project configures is seen to fire: one small tree that breaks each, linted with the real rules. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const linter = join(root, 'node_modules/oxlint/bin/oxlint');

const folders = ['backend', 'worker', 'libs', 'e2e', 'frontend', 'scripts'];
const violations: [rule: string, file: string, code: string][] = [
  // What only this project forbids.
  ['import(no-default-export)', 'libs/core/src/default.ts', 'export default 1;'],
  ['import(no-default-export)', 'frontend/src/lib/default.tsx', 'export default 1;'],
  ['lectern(no-export-all)', 'libs/core/src/all.ts', "export * from './default';"],
  ['lectern(no-export-all)', 'frontend/src/app/pages/all.tsx', "export * as all from './some';"],
  ['unicorn(filename-case)', 'libs/core/src/camelCase.spec.ts', 'export {};'],
  ['unicorn(filename-case)', 'frontend/src/lib/PascalCase.tsx', 'export {};'],
  ['unicorn(filename-case)', 'backend/src/migrations/0001-Upper.ts', 'export {};'],
  ['eslint(no-restricted-properties)', 'backend/src/env.ts', 'export const env = process.env;'],
  ['eslint(no-restricted-properties)', 'libs/core/src/env.ts', 'export const { env } = process;'],
  [
    'eslint(no-restricted-imports)',
    'backend/src/modules/tasks/tasks.service.ts',
    "export { NotFoundException } from '@nestjs/common';",
  ],
  [
    'eslint(no-restricted-imports)',
    'worker/src/job.ts',
    "import { GoneException } from '@nestjs/common'; throw new GoneException();",
  ],
  // What needs types, in both projects.
  ['typescript(no-floating-promises)', 'backend/src/floating.ts', 'Promise.resolve(1);'],
  ['typescript(no-floating-promises)', 'frontend/src/lib/floating.ts', 'Promise.resolve(1);'],
  [
    'typescript(no-misused-promises)',
    'backend/src/misused.ts',
    'setTimeout(async () => { await Promise.resolve(1); }, 1);',
  ],
  ['typescript(await-thenable)', 'e2e/awaited.ts', 'export const awaited = async () => { await 1; };'],
  ['typescript(require-await)', 'worker/src/await.ts', 'export const waits = async () => 1;'],
  [
    'typescript(no-unnecessary-type-assertion)',
    'libs/core/src/assert.ts',
    "const a: string = 'x'; export const b = a as string;",
  ],
  ['typescript(no-unsafe-argument)', 'libs/core/src/argument.ts', "Number.parseInt(JSON.parse('1'));"],
  ['typescript(no-unsafe-assignment)', 'libs/core/src/assign.ts', "export const a = JSON.parse('1');"],
  ['typescript(no-unsafe-call)', 'libs/core/src/call.spec.ts', "JSON.parse('1')();"],
  ['typescript(no-unsafe-member-access)', 'libs/core/src/member.ts', "export const a: unknown = JSON.parse('1').a;"],
  ['typescript(no-unsafe-return)', 'libs/core/src/return.ts', "export const a = (): string => JSON.parse('1');"],
  [
    'typescript(no-unsafe-enum-comparison)',
    'libs/core/src/enum.ts',
    'enum A { B = 1 } export const same = (a: A) => a === 1;',
  ],
  ['typescript(only-throw-error)', 'libs/core/src/throw.ts', "throw 'x';"],
  ['typescript(prefer-promise-reject-errors)', 'libs/core/src/reject.ts', "export const a = Promise.reject('x');"],
  ['typescript(restrict-plus-operands)', 'libs/core/src/plus.ts', "export const a = (b: symbol): string => 'x' + b;"],
  ['typescript(restrict-template-expressions)', 'libs/core/src/template.ts', 'export const a = (b: object) => `${b}`;'],
  ['typescript(no-base-to-string)', 'libs/core/src/base.ts', 'export const a = (b: object) => String(b);'],
  [
    'typescript(unbound-method)',
    'libs/core/src/unbound.ts',
    'class A { b() { return this; } } export const c = new A().b;',
  ],
  // What needs none.
  ['typescript(no-explicit-any)', 'libs/core/src/any.ts', 'export const a: any = 1;'],
  ['eslint(no-unused-vars)', 'libs/core/src/unused.ts', 'const a = 1;'],
  ['typescript(consistent-type-imports)', 'frontend/src/lib/types.ts', "import { A } from './a'; export type B = A;"],
  ['typescript(ban-ts-comment)', 'libs/core/src/comment.ts', '// @ts-ignore\nexport const a = 1;'],
  ['typescript(no-empty-object-type)', 'libs/core/src/empty-type.ts', 'export type A = {};'],
  ['typescript(no-namespace)', 'libs/core/src/namespace.ts', 'export namespace A { export const b = 1; }'],
  ['typescript(no-require-imports)', 'libs/core/src/require.ts', "export const a: unknown = require('a');"],
  [
    'typescript(no-unnecessary-type-constraint)',
    'libs/core/src/constraint.ts',
    'export const a = <T extends unknown>(b: T) => b;',
  ],
  ['typescript(no-unsafe-function-type)', 'libs/core/src/function.ts', 'export type A = Function;'],
  ['eslint(no-array-constructor)', 'libs/core/src/array.ts', 'export const a = new Array(1, 2);'],
  [
    'eslint(no-case-declarations)',
    'libs/core/src/case.ts',
    'export const a = (b: number) => { switch (b) { case 1: const c = b; return c; } };',
  ],
  ['eslint(no-empty)', 'libs/core/src/empty.ts', 'try { JSON.parse("1"); } catch {}'],
  [
    'eslint(no-fallthrough)',
    'libs/core/src/fall.ts',
    'export const a = (b: number) => { switch (b) { case 1: b += 1; case 2: return b; } };',
  ],
  [
    'eslint(no-prototype-builtins)',
    'libs/core/src/builtin.ts',
    "export const a = (b: object) => b.hasOwnProperty('c');",
  ],
  ['eslint(no-redeclare)', 'scripts/twice.mjs', 'export var a = 1; var a = 2;'],
  ['eslint(no-regex-spaces)', 'libs/core/src/spaces.ts', 'export const a = /a   b/;'],
  ['eslint(no-undef)', 'scripts/unknown.mjs', 'missing();'],
  ['eslint(no-unexpected-multiline)', 'scripts/multiline.mjs', 'const a = String\n(1);\nexport { a };'],
  [
    'eslint(no-useless-assignment)',
    'libs/core/src/useless.ts',
    'export const a = () => { let b = 1; b = 2; return b; };',
  ],
  ['eslint(no-var)', 'libs/core/src/var.ts', 'export var a = 1;'],
  ['eslint(prefer-const)', 'libs/core/src/const.ts', 'let a = 1; export { a as b };'],
  ['eslint(prefer-rest-params)', 'libs/core/src/rest.ts', 'export function a() { return arguments[0]; }'],
  ['eslint(prefer-spread)', 'libs/core/src/spread.ts', 'export const a = (b: number[]) => Math.max.apply(Math, b);'],
  [
    'eslint(preserve-caught-error)',
    'libs/core/src/cause.ts',
    "try { JSON.parse('1'); } catch (error) { throw new Error('x'); }",
  ],
  // What keeps React components sound.
  [
    'react-hooks(rules-of-hooks)',
    'frontend/src/lib/use-sometimes.ts',
    "import { useState } from 'react'; export const useA = (b: boolean) => { if (b) useState(1); };",
  ],
  [
    'react-hooks(exhaustive-deps)',
    'frontend/src/lib/use-forgotten.ts',
    "import { useEffect } from 'react'; export const useA = (b: () => void) => useEffect(() => b(), []);",
  ],
  ['react(purity)', 'frontend/src/lib/impure.tsx', 'export function A() { return <p>{Math.random()}</p>; }'],
  [
    'react(refs)',
    'frontend/src/lib/ref.tsx',
    "import { useRef } from 'react'; export function A() { const a = useRef(1); return <p>{a.current}</p>; }",
  ],
  [
    'react(immutability)',
    'frontend/src/lib/immutable.tsx',
    'export function A({ b }: { b: { c: number } }) { b.c = 1; return <p>{b.c}</p>; }',
  ],
  [
    'react(set-state-in-effect)',
    'frontend/src/lib/effect.tsx',
    "import { useEffect, useState } from 'react'; export function A() { const [a, set] = useState(1); useEffect(() => { set(2); }, []); return <p>{a}</p>; }",
  ],
  [
    'react(set-state-in-render)',
    'frontend/src/lib/render.tsx',
    "import { useState } from 'react'; export function A() { const [a, set] = useState(1); set(2); return <p>{a}</p>; }",
  ],
  [
    'react(static-components)',
    'frontend/src/lib/static.tsx',
    'export function A() { const B = () => <p />; return <B />; }',
  ],
  [
    'react(unsupported-syntax)',
    'frontend/src/lib/unsupported.tsx',
    'export function A({ b }: { b: string }) { eval(b); return <p>{b}</p>; }',
  ],
];

const allowed: [file: string, code: string][] = [
  ['frontend/src/app/pages/lazy-page.tsx', 'export default function LazyPage() { return <p />; }'],
  ['libs/config/src/env.ts', 'export const env = process.env;'],
  ['libs/core/src/env.spec.ts', 'export const env = process.env;'],
  ['backend/src/migrations/0041-fresh-trials.ts', 'export {};'],
  ['backend/src/modules/tasks/tasks.controller.ts', "export { NotFoundException } from '@nestjs/common';"],
  ['libs/core/src/underscore.ts', 'export const a = (_b: number, c: number) => c;'],
  ['libs/core/src/value-import.ts', "import { A } from './unbound'; export type B = A;"],
  ['libs/core/src/loose.spec.ts', "export const a = JSON.parse('1'); export const b: unknown = a.c;"],
];

interface Configured {
  rules: Record<string, unknown>;
}

describe('the lint rules', () => {
  let dir: string;
  let fired: { rule: string; file: string }[];

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'lectern-lint-'));
    const write = (file: string, content: string) => {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), `${content}\n`);
    };
    for (const file of ['.oxlintrc.json', 'scripts/lint-rules.mjs', 'tsconfig.json', 'frontend/tsconfig.json'])
      cpSync(join(root, file), join(dir, file));
    symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'), 'junction');
    for (const [, file, code] of violations) write(file, code);
    for (const [file, code] of allowed) write(file, code);
    const { stdout } = spawnSync(process.execPath, [linter, '--format', 'json', ...folders], {
      cwd: dir,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    fired = diagnostics.map(({ code, filename }) => ({ rule: code, file: filename.replaceAll('\\', '/') }));
  });

  afterAll(() => rmSync(dir, { recursive: true }));

  it.each(violations)('%s fires in %s', (rule, file) => {
    expect(fired).toContainEqual({ rule, file });
  });

  it.each(allowed)('nothing fires in %s', (file) => {
    expect(fired.filter((one) => one.file === file)).toEqual([]);
  });

  it('are all in this list', () => {
    const config = readFileSync(join(root, '.oxlintrc.json'), 'utf8').replaceAll(/^ *\/\/.*$/gm, '');
    const { rules, overrides } = JSON.parse(config) as Configured & { overrides: Configured[] };
    const on = [rules, ...overrides.map((one) => one.rules)]
      .flatMap((one) => Object.entries(one))
      .filter(([, level]) => level !== 'off')
      .map(([name]) => name.replace(/^.*\//, ''));
    const names = violations.map(([rule]) => rule.replace(/^.*\(|\)$/g, ''));
    expect(on.filter((name) => !names.includes(name))).toEqual([]);
  });
});

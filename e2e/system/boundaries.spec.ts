/** Every boundary rule is seen to fire: one small tree that breaks each of them, cruised with the real rules. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const config = join(root, '.dependency-cruiser.cjs');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

const inner = '../contacts/clients.service';
const IMPORTS_OF_MAIN = `import '../../worker/src/other'; import './modules/tasks';`;
const violations: [rule: string, file: string, line: string][] = [
  ['01-no-cycles', 'backend/src/modules/contacts/a.ts', `import './b';`],
  ['02-modules-through-index', 'backend/src/modules/tasks/tasks.service.ts', `import type { X } from '${inner}';`],
  ['02-entities-use-no-code', 'backend/src/modules/tasks/task.entity.ts', `import './tasks.repository';`],
  ['02-others-through-index', 'backend/src/app.module.ts', `import './modules/contacts/clients.service';`],
  ['03-worker-uses-module-index', 'worker/src/job.ts', `import '../../backend/src/modules/contacts/clients.service';`],
  ['04-backend-never-worker', 'backend/src/main.ts', IMPORTS_OF_MAIN],
  ['03-worker-side-in-the-worker-only', 'backend/src/main.ts', IMPORTS_OF_MAIN],
  [
    '03-http-side-in-the-backend-only',
    'worker/src/main.ts',
    `import '../../backend/src/modules/tasks/tasks.controller';`,
  ],
  [
    '03-http-side-in-the-backend-only',
    'backend/src/modules/tasks/emails/send-digest.tsx',
    `import '../tasks.controller';`,
  ],
  ['03-http-side-in-the-backend-only', 'worker/src/handlers/x.ts', `import '../../../backend/src/common/routes';`],
  ['05-libs-never-apps', 'libs/database/src/db.ts', `import '../../../worker/src/other';`],
  ['06-protocol-imports-zod-only', 'libs/protocol/src/auth.ts', `import 'typeorm';`],
  ['07-bullmq-in-queue-and-worker', 'backend/src/modules/tasks/enqueue.ts', `import 'bullmq';`],
  ['08-frontend-knows-protocol-only', 'frontend/src/lib/x.ts', `import '../../../libs/database/src/other';`],
  ['08-islands-in-the-shared-page-only', 'frontend/src/app/x.ts', `import '../../../libs/pages/src/islands/y';`],
  ['09-features-do-not-know-each-other', 'frontend/src/features/events/x.ts', `import '../contacts/clients/y';`],
  ['10-shared-never-features', 'frontend/src/components/ui/x.ts', `import '../../features/contacts/clients/y';`],
  ['11-controllers-only-services', 'backend/src/modules/tasks/tasks.controller.ts', `import './tasks.repository';`],
  [
    '12-services-without-typeorm',
    'backend/src/modules/billing/billing.service.ts',
    `import type { X } from 'typeorm';`,
  ],
  ['13-vendors-in-gateways', 'backend/src/modules/billing/charge.ts', `import 'stripe';`],
  ['13-emulator-knows-only-stripe-types', 'libs/stripe-emulator/src/engine/charge.ts', `import 'stripe';`],
  ['15-packages-know-no-product', 'libs/pdf/src/x.ts', `import '../../database/src/other';`],
  ['15-packages-know-no-product', 'libs/launcher/src/x.mjs', `import '../../../scripts/other.ts';`],
  ['14-pages-show-what-they-are-given', 'libs/pages/src/render.tsx', `import 'typeorm';`],
  ['16-only-the-worker-loads-emails', 'backend/src/modules/tasks/remind.ts', `import './emails/send-reminder';`],
  [
    '16-backend-without-email-templates',
    'backend/src/modules/tasks/words.ts',
    `import '../../../../libs/mailer/src/templates/parts';`,
  ],
];

const harmless = [
  'backend/src/common/routes.ts',
  'backend/src/modules/contacts/clients.service.ts',
  'backend/src/modules/tasks/tasks.repository.ts',
  'backend/src/modules/tasks/tasks.worker.module.ts',
  'backend/src/modules/tasks/emails/send-reminder.tsx',
  'libs/mailer/src/templates/parts.tsx',
  'worker/src/other.ts',
  'libs/database/src/other.ts',
  'frontend/src/features/contacts/clients/y.ts',
  'scripts/other.ts',
  'libs/pages/src/islands/y.ts',
];

describe('the boundary rules', () => {
  let dir: string;
  let fired: { rule: string; from: string }[];

  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'lectern-boundaries-'));
    const write = (file: string, content: string) => {
      mkdirSync(dirname(join(dir, file)), { recursive: true });
      writeFileSync(join(dir, file), content);
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions: { module: 'esnext', moduleResolution: 'bundler' } }));
    for (const name of ['bullmq', 'typeorm', 'stripe', 'zod']) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
      write(`node_modules/${name}/index.js`, 'module.exports = {};');
      write(`node_modules/${name}/index.d.ts`, 'export type X = string;');
    }
    for (const file of harmless) write(file, 'export type X = string;\n');
    write('backend/src/modules/contacts/b.ts', `import './a';\n`);
    write('backend/src/modules/tasks/index.ts', `export * from './tasks.worker.module';\n`);
    for (const [, file, line] of violations) write(file, `${line}\n`);
    const output = execFileSync(
      process.execPath,
      [cruiser, '--config', config, '--output-type', 'json', 'backend', 'worker', 'libs', 'frontend'],
      { cwd: dir, encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
    fired = summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
  });

  afterAll(() => rmSync(dir, { recursive: true }));

  it.each(violations)('%s fires in %s', (rule, file) => {
    expect(fired).toContainEqual({ rule, from: file });
  });

  it('are all in this list', async () => {
    const rules = (await import(config)) as { forbidden: { name: string }[] };
    const names = rules.forbidden.map(({ name }) => name);
    expect([...new Set(violations.map(([rule]) => rule))].sort()).toEqual(names.sort());
  });
});

// The command line moves a whole server elsewhere while it runs. Runs on the build in dist.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { inRoot } from './lib/paths.mjs';
import { isolated, StartedApp } from './lib/test-services.mjs';

describe('npm run admin -- backup and restore', { timeout: 900_000 }, () => {
  const from = new StartedApp();
  const to = new StartedApp();
  after(async () => {
    await to.stop();
    from.remove();
    to.remove();
  });
  const admin = (dataDir, ...words) =>
    spawnSync(process.execPath, [inRoot('scripts/admin.mjs'), ...words], {
      env: { ...isolated(process.env), LECTERN_DATA_DIR: dataDir },
      encoding: 'utf8',
      timeout: 600_000,
    });

  it('take an installation to another data folder, while it runs', async () => {
    const { accounts } = await from.start();
    const folder = join(from.dataDir, 'backup');
    const made = admin(from.dataDir, 'backup', folder);
    assert.equal(made.status, 0, made.stderr);
    assert.match(made.stdout, /The backup is in .*backup: \d+ rows of \d+ tables/);
    const refused = admin(from.dataDir, 'restore', folder, '--replace');
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /Stop Lectern first/);

    const withOtherSecret = admin(to.dataDir, 'restore', folder);
    assert.match(withOtherSecret.stderr, /another SESSION_SECRET/);
    copyFileSync(join(from.dataDir, 'session-secret'), join(to.dataDir, 'session-secret'));
    const restored = admin(to.dataDir, 'restore', folder);
    assert.equal(restored.status, 0, restored.stderr);
    await from.stop();
    const again = await to.start();
    assert.equal(again.accounts.admin, undefined, 'no administrator is made beside those that came');
    assert.ok((await to.logIn(accounts.demo)) < 300, 'the demo account came along');
  });
});

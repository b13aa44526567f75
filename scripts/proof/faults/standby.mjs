// A standby that follows a running PostgreSQL. Its folder is copied by the low-level backup of PostgreSQL's manual
// (25.3.4), because npm's server comes without pg_basebackup.
import { appendFileSync, chownSync, copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgres } from '../../../libs/launcher/src/postgres.mjs';
import { openLog } from '../../../libs/launcher/src/logs.mjs';
import { runOrStop } from '../../../libs/launcher/src/run.mjs';
import { stopOrder } from '../../../libs/launcher/src/supervisor.mjs';

const NAME = 'standby';

/** Resolves when every commit waits for the standby too. `folder`: of the supervisor's data, for this server alone. */
export async function startStandby(stack, primary, folder) {
  const { product, dataDir } = stack;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const logFile = openLog(dataDir, NAME);
  const standby = new EmbeddedPostgres(folder, { product, logFile, profile: primary.profile });
  Object.assign(standby, { binaries: primary.binaries, user: primary.user });
  copyFileSync(primary.passwordFile, standby.passwordFile);
  await copyCluster(primary, standby);
  const { uid, gid } = primary.user;
  const own = (name, text, write = writeFileSync) => {
    const file = join(standby.cluster, name);
    write(file, text);
    if (uid !== undefined) chownSync(file, uid, gid);
  };
  own('standby.signal', '');
  const source = `host=127.0.0.1 port=${primary.port} user=${product.database} password=${primary.password()}`;
  const settings = `primary_conninfo = '${source} application_name=${NAME}'\nwal_retrieve_retry_interval = '500ms'\n`;
  own('postgresql.auto.conf', settings, appendFileSync);
  await standby.choosePort();
  const service = stack.add({
    name: NAME,
    launch: () => standby.spawn(),
    ready: () => standby.ready(service.child),
    stopSignal: 'SIGINT',
    grace: 30_000,
    order: stopOrder.database,
    show: (line) => line.includes('PANIC:'),
  });
  await service.startAndWait();
  await primary.query('postgres', `ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`);
  await primary.query('postgres', 'SELECT pg_reload_conf()');
  return standby;
}

async function copyCluster(primary, standby) {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: primary.url('postgres') });
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('${NAME}', true)`);
    await runOrStop('Copying the database', 'cp', ['-a', primary.cluster, standby.cluster]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
    const foreign = (name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL');
    for (const name of readdirSync(standby.cluster).filter(foreign)) rmSync(join(standby.cluster, name));
    const label = join(standby.cluster, 'backup_label');
    writeFileSync(label, rows[0].labelfile);
    if (primary.user.uid !== undefined) chownSync(label, primary.user.uid, primary.user.gid);
  } finally {
    await client.end();
  }
}

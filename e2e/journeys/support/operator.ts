/** The operator's command line on the running stack: what no screen can do. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { environment } from './environment';

const run = promisify(execFile);
const root = resolve(__dirname, '../../..');

type Command = 'end-trial' | 'extend-trial' | 'make-admin' | 'verify-email';

/** `more` is what the command wants besides, such as the days of a trial. */
export async function operator(command: Command, username: string, ...more: string[]): Promise<void> {
  await run(process.execPath, ['scripts/admin.mjs', command, username, ...more], {
    cwd: root,
    env: { ...process.env, LECTERN_DATA_DIR: resolve(root, environment.dataDir) },
  });
}

/**
 * Folders on the process's own disk for what it puts together, with everything of an account in them. Their names tell
 * whose they are, so that a worker that starts can delete those of a process that was killed.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Containers may share a folder, and each counts its processes from one. */
const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 12);
const NAME = /^lectern-work-(?:(\w+)-)?(\d+)-\w+$/;

/** What makes it deletes it. */
export function makeWorkFolder(dir = tmpdir()): Promise<string> {
  return mkdtemp(join(dir, `lectern-work-${HOST}-${process.pid}-`));
}

/** Before this process makes any: a container's process has the same number each time. Returns how many went. */
export async function deleteAbandonedWorkFolders(dir = tmpdir()): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(dir)) {
    // Those of the release before name no host.
    const [, host = HOST, pid] = NAME.exec(name) ?? [];
    if (pid === undefined || host !== HOST || (Number(pid) !== process.pid && lives(Number(pid)))) continue;
    const folder = join(dir, name);
    if (!(await isOurs(folder))) continue;
    await rm(folder, { recursive: true, force: true });
    deleted += 1;
  }
  return deleted;
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // There is one, and it is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Several people may run Lectern on one machine. */
async function isOurs(folder: string): Promise<boolean> {
  const user = process.getuid?.();
  return user === undefined || (await stat(folder)).uid === user;
}

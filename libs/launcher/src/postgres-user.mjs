// PostgreSQL refuses to run as root. Started by root, it gets the rights of an unprivileged user; started by anyone
// else it runs as that user.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';
import { Stop } from './say.mjs';

const isRoot = () => process.platform !== 'win32' && process.getuid() === 0;

function idsOf(name) {
  const id = (flag) => spawnSync('id', [flag, name], { encoding: 'utf8' });
  const [uid, gid] = [id('-u'), id('-g')];
  return uid.status === 0 && gid.status === 0 ? { name, uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

/** Who owns the cluster stays its owner; a new one goes to `postgres` where that user exists, else to `nobody`. */
export function pickServerUser(cluster) {
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (!isRoot()) {
    if (owner && process.platform !== 'win32' && owner.uid !== process.getuid()) {
      throw new Stop(
        `The database in ${cluster} belongs to another user (it was made by root?): start as that user, or give it to yourself with sudo chown -R ${process.getuid()} ${cluster}.`,
      );
    }
    return {};
  }
  if (owner && owner.uid !== 0) return { name: `#${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const user = idsOf('postgres') ?? idsOf('nobody');
  if (!user)
    throw new Stop(
      'PostgreSQL cannot run as root, and there is no user postgres or nobody: start as an ordinary user.',
    );
  if (owner) chownSync(cluster, user.uid, user.gid);
  return user;
}

function canReach(user, program, folder) {
  const check = spawnSync('/bin/sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', program, folder], {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
  });
  return check.status === 0;
}

/**
 * The command, arguments and spawn options that run a program as the server's user. A clone below a folder that only
 * root may enter (/root) is out of that user's reach; there it keeps the one right to pass closed folders.
 */
export function asServerUser(user, program, args, folder) {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform === 'win32') return [program, args, { env: { ...process.env, ...env } }];
  if (user.uid === undefined) return [program, args, { env, cwd: folder }];
  if (canReach(user, program, folder)) return [program, args, { env, cwd: '/', uid: user.uid, gid: user.gid }];
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (!setpriv) {
    throw new Stop(
      `PostgreSQL cannot run as root, and user ${user.name} cannot enter ${folder}: start as an ordinary user, or from a folder that others may enter (such as /opt).`,
    );
  }
  const rights = ['--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override'];
  return [
    setpriv,
    [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...rights, program, ...args],
    { env, cwd: '/' },
  ];
}

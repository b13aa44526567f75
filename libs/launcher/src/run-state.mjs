// What is running on a data folder: the lock that keeps a second launcher out, and the list of the processes that
// were started, so that the successor of a killed launcher (its guard, or the next start) can stop them in order.
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { identify, isSame, stopProcess, waitUntilGone } from './processes.mjs';
import { Stop } from './say.mjs';

const lockFile = (dataDir) => join(dataDir, 'launcher.lock');
const listFile = (dataDir) => join(dataDir, 'running.json');

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // A machine that lost power can leave an empty file: it says nothing, which is what a missing one says.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export const readLock = (dataDir) => readJson(lockFile(dataDir));

/** Puts a file in place under a name that must not exist yet, contents and all. */
function linkExclusive(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (error.code === 'EEXIST') throw error;
    // Some file systems (exFAT, shared folders) know no hard links.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

function sameLock(a, b) {
  return a === b || (Boolean(a && b) && a.pid === b.pid && a.token === b.token);
}

/** Takes the lock, or throws a sentence that says who holds it. Returns true when a killed run left one behind. */
export function takeLock(dataDir, facts, { name, dataDirVariable }) {
  const file = lockFile(dataDir);
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ ...identify(process.pid), ...facts }));
  let stale = false;
  try {
    for (;;) {
      try {
        linkExclusive(mine, file);
        return stale;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const held = readJson(file);
      if (held && isSame(held)) {
        throw new Stop(
          `${name} already runs on the data folder ${dataDir} (process ${held.pid}${held.url ? `, ${held.url}` : ''}): stop it first, or choose another folder with ${dataDirVariable} and another port with PORT.`,
        );
      }
      if (held === undefined) continue;
      stale = true;
      moveStaleLockAway(file, held);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Two launchers may find the same stale lock; the one that comes second must not take the first one's fresh lock away. */
function moveStaleLockAway(file, held) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (!sameLock(readJson(aside), held)) linkExclusive(aside, file);
  rmSync(aside, { force: true });
}

/** Removes the lock if it belongs to this owner; a lock that someone else took since stays. */
export function releaseLock(dataDir, owner) {
  const held = readLock(dataDir);
  if (held && sameLock(held, owner)) rmSync(lockFile(dataDir), { force: true });
}

/** The processes of one run. Written at every change, so that a killed launcher leaves a true list. */
export class RunningList {
  constructor(dataDir) {
    this.dataDir = dataDir;
    this.entries = [];
  }

  /** order: small numbers stop first. */
  add({ name, pid, order, stopSignal, grace }) {
    this.remove(name);
    const entry = { name, order, stopSignal, grace, ...identify(pid) };
    this.entries.push(entry);
    this.save();
    return entry;
  }

  remove(name) {
    this.entries = this.entries.filter((entry) => entry.name !== name);
    this.save();
  }

  save() {
    // A process may end after all that it left was removed.
    if (!existsSync(this.dataDir)) return;
    const file = listFile(this.dataDir);
    writeFileSync(`${file}.tmp`, JSON.stringify(this.entries));
    renameSync(`${file}.tmp`, file);
  }
}

/** Stops what a dead run left: equal orders together, smaller ones first. Returns the names that were still running. */
export async function stopLeftovers(dataDir, { exceptGuard = false } = {}) {
  const entries = (readJson(listFile(dataDir)) ?? []).filter((entry) => isSame(entry));
  const guard = entries.find((entry) => entry.name === 'guard');
  // The dead run's guard is stopping the same processes; two at it would only signal them twice.
  if (guard && !exceptGuard) await waitUntilGone(guard, 40_000);
  const found = entries.filter((entry) => entry.name !== 'guard');
  for (const order of [...new Set(found.map((entry) => entry.order))].sort((a, b) => a - b)) {
    await Promise.all(found.filter((entry) => entry.order === order).map((entry) => stopProcess(entry, entry)));
  }
  if (guard && !exceptGuard) await stopProcess(guard, { grace: 1000 });
  rmSync(listFile(dataDir), { force: true });
  return found.map((entry) => entry.name);
}

// Facts about processes that are not necessarily our children, and how they are stopped. A pid alone is no
// identity (it is used again), so every recorded pid carries the time at which its process started.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  // A zombie is dead; only its parent has not looked yet.
  return linuxStat(pid)?.state !== 'Z';
}

function linuxStat(pid) {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], ppid: Number(fields[1]), started: fields[19] };
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

function ps(pid, column) {
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch (error) {
    if (error.status === 1 || error.code === 'ENOENT') return '';
    throw error;
  }
}

/** A value that differs between two processes that had the same pid one after the other. */
export function startToken(pid) {
  const stat = linuxStat(pid);
  if (stat) return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${stat.started}`;
  return process.platform === 'linux' ? '' : ps(pid, 'lstart');
}

export function commandLine(pid) {
  if (process.platform !== 'linux') return ps(pid, 'args');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  }
}

export function parentOf(pid) {
  return linuxStat(pid)?.ppid ?? (Number(ps(pid, 'ppid')) || undefined);
}

/** Names a process so that it can be recognised later. */
export const identify = (pid) => ({ pid, token: startToken(pid) });

/** True while the recorded process itself (not another one with its number) is running. */
export function isSame({ pid, token }) {
  return isAlive(pid) && startToken(pid) === token;
}

export async function waitUntilGone(recorded, milliseconds) {
  const until = Date.now() + milliseconds;
  while (isSame(recorded)) {
    if (Date.now() > until) return false;
    await wait(50);
  }
  return true;
}

export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Asks a process to stop, waits, then kills it. Returns false when it had to be killed. */
export async function stopProcess(recorded, { stopSignal = 'SIGTERM', grace = 20_000 } = {}) {
  if (!isSame(recorded)) return true;
  signal(recorded.pid, stopSignal);
  if (await waitUntilGone(recorded, grace)) return true;
  if (isSame(recorded)) signal(recorded.pid, 'SIGKILL');
  await waitUntilGone(recorded, 5000);
  return false;
}

// A Redis for tests. Its answer to PING needs no client library.
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Stop } from './say.mjs';

/** Returns the child; it keeps nothing when it ends. */
export function spawnRedis(program, port, folder, logFile) {
  const log = openSync(logFile, 'a');
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  try {
    return spawn(program, flags, { detached: true, windowsHide: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}

function ping(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1000, () => socket.destroy());
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString().startsWith('+PONG'));
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

export async function answersRedis(port, signal, milliseconds = 15 * 60_000) {
  const until = Date.now() + milliseconds;
  while (!signal.aborted) {
    if (await ping(port)) return;
    if (Date.now() > until) throw new Stop(`Redis did not answer on port ${port}.`);
    await wait(50);
  }
}

// Checks before anything is started: ports and the data folder. Each failure is one sentence that says what to do.
import { randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Stop } from './say.mjs';

/** Reads a port from an environment variable; throws a sentence that names the variable. */
export function parsePort(name, value, fallback) {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Stop(`${name} is '${value}', which is not a port: give a number from 1 to 65535.`);
  }
  return port;
}

function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

/** 'free', or the system's error code. Both families are tried: macOS lets a wildcard share a port with 127.0.0.1. */
export async function portState(port) {
  for (const host of ['127.0.0.1', '::']) {
    const state = await canListen(port, host);
    if (state !== 'free' && state !== 'EAFNOSUPPORT' && state !== 'EADDRNOTAVAIL') return state;
  }
  return 'free';
}

export async function requireFreePort(name, port, command) {
  const state = await portState(port);
  if (state === 'free') return;
  const other = port < 65535 ? port + 1 : port - 1;
  const reason = state === 'EACCES' ? 'may not be opened by this user' : 'is already taken by another program';
  throw new Stop(`Port ${port} ${reason}: choose another one with ${name}=${other} ${command}`);
}

const given = new Set();
/** Below those that systems give to connections, which could take it before it is used; none twice. */
function anyPort() {
  const port = randomInt(15_000, 32_768);
  return given.has(port) ? anyPort() : port;
}

/** A port that nothing listens on now; `preferred` when that one is free. */
export async function freePort(preferred) {
  let state;
  for (let tries = 0; tries < 100; tries += 1) {
    const port = tries === 0 && preferred ? preferred : anyPort();
    state = await portState(port);
    if (state !== 'free') continue;
    given.add(port);
    return port;
  }
  throw new Stop(`No port can be opened on this machine (${state}).`);
}

/** Like mkdir -p. Node's own recursive form never returns below /proc. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Makes the data folder and proves that it can be written to. `variable` chooses another folder. */
export function requireWritable(folder, variable) {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Stop(
      `The data folder ${folder} cannot be written to (${error.code ?? error.message}): make it writable, or choose another one with ${variable}=/some/folder.`,
    );
  }
}

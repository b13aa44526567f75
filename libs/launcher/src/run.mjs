// Runs one command to its end, either quietly (output returned, shown when it fails) or with its output on the console.
import { spawn } from 'node:child_process';
import { Stop } from './say.mjs';

const active = new Set();
let ended = false;

/** Ends the commands that are still at work, and lets no other begin: for a launcher that is stopping. */
export function endActiveRuns() {
  ended = true;
  for (const child of active) child.kill('SIGTERM');
}

/** Takes spawn's options too. Resolves with { code, signal, output }; never rejects for an exit code. */
export function run(command, args, { show = false, input, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      windowsHide: true,
      stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      ...options,
    });
    active.add(child);
    let output = '';
    let stdout = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => {
      active.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      active.delete(child);
      resolve({ code, signal, output, stdout });
    });
    if (input !== undefined) child.stdin.end(input);
  });
}

/** Like run, but an exit code other than 0 is a failure that shows the end of the output. */
export async function runOrStop(what, command, args, options) {
  const result = ended ? undefined : await run(command, args, options);
  if (result?.code === 0) return result;
  // Not a Stop: nothing needs to be printed, and no caller may continue.
  if (ended) throw new Error(`${what}: the launcher is stopping`);
  const tail = result.output.trim().split('\n').slice(-25).join('\n');
  throw new Stop(`${what} failed (${result.signal ?? `exit code ${result.code}`}).${tail ? `\n\n${tail}` : ''}`);
}

export const runNode = (what, args, options) => runOrStop(what, process.execPath, args, options);

/** npm, by the copy that started us where there is one. */
export function npmCommand(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args]];
  return process.platform === 'win32' ? ['cmd.exe', ['/c', 'npm', ...args]] : ['npm', args];
}

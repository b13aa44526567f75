// Runs beside the launcher and does one thing: when the launcher dies without a word (SIGKILL, a crash), it stops the
// launcher's processes in order and gives the lock back. The launcher holds the other end of its standard input.
import { releaseLock, stopLeftovers } from './run-state.mjs';

const [dataDir, pid, token] = process.argv.slice(2);
const launcher = { pid: Number(pid), token };
let dismissed = false;

// The launcher's terminal and its service manager signal it, not us.
for (const name of ['SIGINT', 'SIGHUP']) process.on(name, () => undefined);

process.stdin.on('data', (chunk) => {
  if (chunk.toString().includes('dismissed')) dismissed = true;
});
process.stdin.on('close', async () => {
  if (dismissed) return;
  console.log(`${new Date().toISOString()} the launcher (${pid}) died: stopping its processes`);
  const stopped = await stopLeftovers(dataDir, { exceptGuard: true });
  releaseLock(dataDir, launcher);
  console.log(`${new Date().toISOString()} stopped ${stopped.join(', ') || 'nothing'}`);
});

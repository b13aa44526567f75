// npm run proof -- --faults: starts the services, lets offices work while things break, compares, and stops.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bold, duration, print, step, Stop } from '../../../libs/launcher/src/say.mjs';
import { temporaryFolder } from '../../lib/test-services.mjs';
import { faults } from './faults.mjs';
import { FaultsRun, QUIET_MS } from './faults-run.mjs';

/** Resolves with how much was not as promised. `stack`: a FaultStack that was not started. */
export async function proveUnderFaults(stack, { minutes, words, isPlanted }) {
  const began = Date.now();
  const chosen = faults.filter(({ name, isLong }) =>
    words.length === 0 ? !isLong : words.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) throw new Stop(`There is no fault with ${words.join(' or ')} in its name.`);
  await stack.start();
  const folder = temporaryFolder('ledger');
  const run = new FaultsRun(stack, { folder, isPlanted });
  try {
    await run.open();
    print(`\n${bold('── Faults '.padEnd(80, '─'))}`);
    await run.breakThings(chosen, minutes);
    print(`\nWaiting until everything promised has arrived (at most ${duration(QUIET_MS)})`);
    const differences = await run.settle();
    const lost = run.backup.promised ? await step('Restoring the backup', () => run.backup.restore()) : [];
    differences.push(
      ...lost.map(({ office, kind, name }) => ({ problem: 'not in the backup', office, kind, what: name })),
    );
    print(`\n${bold('── Result '.padEnd(80, '─'))}`);
    for (const line of stack.versions()) print(line);
    const failures = run.report(differences);
    print(`after ${duration(Date.now() - began)}`);
    if (failures > 0) print(`Ledger: ${run.ledgerFile}, logs: ${join(stack.dataDir, 'logs')}`);
    else rmSync(folder, { recursive: true });
    return failures;
  } finally {
    run.close();
  }
}

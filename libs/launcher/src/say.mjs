// What the scripts print: progress lines with timings, warnings, and the box at the end. No logic.

// A closed terminal must not kill the launcher half-way through a clean stop.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

const colours = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR;
const paint = (code) => (text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : String(text));

export const bold = paint('1');
export const dim = paint('2');
export const red = paint('31');
export const green = paint('32');
export const yellow = paint('33');

export const print = (text = '') => process.stdout.write(`${text}\n`);
export const warn = (text) => process.stderr.write(`${yellow('!')} ${text}\n`);

/** A failure that a person can act on: printed as its message alone, without a stack. */
export class Stop extends Error {}

export function duration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 100_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** Runs one step and prints one line for it; long steps say every 20 s that they are still at work. */
export async function step(name, work) {
  const started = Date.now();
  const still = setInterval(() => print(dim(`    … ${name} (${duration(Date.now() - started)})`)), 20_000);
  try {
    const result = await work();
    const note = typeof result === 'string' && result ? dim(`  ${result}`) : '';
    print(`  ${green('✓')} ${name.padEnd(26)} ${dim(duration(Date.now() - started).padStart(8))}${note}`);
    return result;
  } catch (error) {
    print(`  ${red('✗')} ${name}`);
    throw error;
  } finally {
    clearInterval(still);
  }
}

/** Draws a frame around lines; the width follows the longest. */
export function box(title, lines) {
  const width = Math.max(title.length + 2, ...lines.map((line) => line.length));
  print(`╭─ ${bold(title)} ${'─'.repeat(width - title.length - 1)}╮`);
  for (const line of lines) print(`│ ${line.padEnd(width)} │`);
  print(`╰${'─'.repeat(width + 2)}╯`);
}

/** Prints a failure and returns the exit code for it. */
export function reportFailure(error) {
  process.stderr.write(`\n${red('✗')} ${error instanceof Stop ? error.message : (error.stack ?? error)}\n`);
  return 1;
}

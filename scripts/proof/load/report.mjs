// What the run says: a line for each phase, and tables in markdown. Returns what was not as it should be.
import { bold, print } from '../../../libs/launcher/src/say.mjs';
import { quantile, sum, total } from './capacity.mjs';
import { kinds } from './model.mjs';

/** Of the formula, for all hours together: half a minute varies more than that. */
const MOST_OFF = 0.2;

const ms = (seconds) => (seconds === undefined ? '' : (seconds * 1000).toFixed(seconds < 0.01 ? 1 : 0));
const nameOf = ({ message }) =>
  message
    .split('\n')[0]
    .replace(/[0-9a-f-]{36}|(?<=shared\/)\S+/g, '{id}')
    .replace(/\{"error.*"code":|,"requestId.*/g, '');
const isRefused = ({ error }) => error !== undefined;
/** p50, p99 and how many were refused. */
const waits = (results) => {
  const times = results.map(({ seconds }) => seconds);
  return [ms(quantile(times, 0.5)), ms(quantile(times, 0.99)), results.filter(isRefused).length];
};
const off = ({ cpu, predicted }) => total(cpu) / total(predicted) - 1;
const percent = (share) => `${share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %`;

function table(heads, rows) {
  print(`\n| ${heads.join(' | ')} |\n|${heads.map(() => ' --- |').join('')}`);
  for (const row of rows) print(`| ${row.join(' | ')} |`);
}

export function phaseLine({ name, planned, seconds, cpu, predicted, results }) {
  const cores = (total(cpu) / seconds).toFixed(2);
  const beside = predicted ? `, formula ${percent(total(cpu) / total(predicted) - 1)}` : '';
  const refused = results.filter(isRefused).map(({ error }) => `\n      refused: ${nameOf(error)}`);
  const rate = (results.length / planned).toFixed(1);
  return `  ${name.padEnd(28)} ${rate.padStart(6)}/s  ${cores} cores${beside}${[...new Set(refused)].join('')}`;
}

function ofKinds(phases) {
  const seconds = sum(phases.map(({ planned }) => planned));
  const rows = kinds.map((kind) => {
    const own = phases.flatMap(({ results }) => results.filter((result) => result.kind === kind));
    return [kind, (own.length / seconds).toFixed(2), ...waits(own)];
  });
  table(['action', 'a second', 'p50 ms', 'p99 ms', 'errors'], rows);
}

/** Queues and connections: the greatest of each phase. */
function ofQueues(phases) {
  table(
    [
      '',
      'actions a second',
      'p50 ms',
      'p99 ms',
      'errors',
      'outbox age s',
      'jobs',
      'a job waited s',
      'connections',
      'waiting for one',
      'cores',
      'by the formula',
    ],
    phases.map(({ name, planned, seconds, results, samples, cpu, predicted }) => {
      const most = (figure) => Math.max(...samples.map((sample) => sample[figure]));
      const [first, last] = [samples[0].waited, samples.at(-1).waited];
      return [
        name,
        (results.length / planned).toFixed(1),
        ...waits(results),
        most('outboxAge').toFixed(1),
        most('jobs'),
        ((last.seconds - first.seconds) / Math.max(1, last.count - first.count)).toFixed(2),
        most('connections'),
        most('poolWaiting'),
        (total(cpu) / seconds).toFixed(2),
        `${(total(predicted) / seconds).toFixed(2)} (${percent(off({ cpu, predicted }))})`,
      ];
    }),
  );
}

export function report({ idle, costs, hours, full }) {
  const parts = Object.keys(idle.cpu);
  print(`\n${bold('Processor time of an action, ms')}`);
  table(
    ['action', ...parts, 'all'],
    [
      ...Object.entries(costs).map(([kind, cost]) => [kind, ...parts.map((part) => ms(cost[part])), ms(total(cost))]),
      [
        'nothing, a second',
        ...parts.map((part) => ms(idle.cpu[part] / idle.seconds)),
        ms(total(idle.cpu) / idle.seconds),
      ],
    ],
  );
  print(`\n${bold('Hours of the week')}`);
  ofQueues([...hours, ...full]);
  ofKinds(hours);
  print(`\n${bold('Memory, MiB')}`);
  const rows = [idle, ...hours, ...full];
  table(
    ['', ...parts],
    rows.map(({ name, memory }) => [name, ...parts.map((part) => memory[part].toFixed(0))]),
  );
  print(`\n${bold('Too much for one core')}`);
  table(
    ['', 'due a second', 'done a second', 'cores used', 'done for each core'],
    full.map(({ name, planned, results, inTime }) => {
      const done = results.filter(({ ended }) => ended <= planned).length;
      const cores = total(inTime) / planned;
      return [
        name,
        ...[results.length / planned, done / planned, cores, done / planned / cores].map((figure) => figure.toFixed(2)),
      ];
    }),
  );
  const [used, predicted] = ['cpu', 'predicted'].map((figure) => sum(hours.map((hour) => total(hour[figure]))));
  print(`\nAll hours: ${used.toFixed(1)} s of processor time, by the formula ${predicted.toFixed(1)}`);
  const refused = sum(hours.map(({ results }) => results.filter(isRefused).length));
  return [
    ...(Math.abs(used / predicted - 1) > MOST_OFF ? [`the formula is off by ${percent(used / predicted - 1)}`] : []),
    ...(refused > 0 ? [`${refused} actions were refused`] : []),
  ];
}

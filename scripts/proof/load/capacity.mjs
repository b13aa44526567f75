// From processor time that was measured to cores that are needed. Pure; times are seconds.

/** The value below which this share of them is. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** What a kind costs each part, in processor time, by a phase that had this kind alone beside one that had none. */
export function costOf({ seconds, cpu, counts }, idle, kind) {
  return mapValues(cpu, (used, part) => Math.max(0, used - (idle.cpu[part] / idle.seconds) * seconds) / counts[kind]);
}

/** The formula: processor time of each part in so many seconds with so many actions of each kind. */
export function predict({ seconds, counts }, { idle, costs }) {
  return mapValues(idle.cpu, (used, part) => {
    const ofActions = Object.entries(counts).map(([kind, count]) => count * costs[kind][part]);
    return (used / idle.seconds) * seconds + sum(ofActions);
  });
}

export const sum = (values) => values.reduce((total, value) => total + value, 0);
export const total = (record) => sum(Object.values(record));
export const mapValues = (record, map) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));

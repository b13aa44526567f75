/** From the groups of an answer to what charts draw: gaps filled, the comparison put beside its counterpart. Pure. */
import { rangeOfTimeKey, timeKeyLabel, timeKeys, type TimeUnit } from '@lectern/protocol/insight-periods';
import {
  NO_KEY,
  OTHER_KEYS,
  type InsightBlock,
  type InsightDimension,
  type InsightGroup,
} from '@lectern/protocol/insights';
import type { Shown } from './insight-address';
import { isTime, valueOf } from './insight-labels';

export const inCurrency = (groups: readonly InsightGroup[], currency: string | null): InsightGroup[] =>
  groups.filter((group) => group.currency === currency);

/** All keys of a time, also of those without anything; what has no date stands aside. */
export function timeKeysOf(block: InsightBlock, unit: TimeUnit): string[] {
  const known = block.groups.flatMap(({ key }) => (key !== null && key !== NO_KEY ? [key] : [])).sort();
  const first = block.from ?? rangeOfTimeKey(known[0] ?? '')?.from;
  const last = block.to ?? rangeOfTimeKey(known.at(-1) ?? '')?.to;
  return first && last ? timeKeys(unit, first, last) : [];
}

/** Which group of the comparison belongs to which of now: by place in time, else by name. */
export function counterparts(
  current: InsightBlock,
  compared: InsightBlock,
  by: InsightDimension,
  currency: string | null,
): ReadonlyMap<string, InsightGroup> {
  const groups = inCurrency(compared.groups, currency);
  const byKey = new Map(groups.map((group) => [group.key ?? '', group]));
  if (!isTime(by)) return byKey;
  const keys = timeKeysOf(compared, by);
  const found = new Map<string, InsightGroup>();
  timeKeysOf(current, by).forEach((key, index) => {
    const group = byKey.get(keys[index] ?? '');
    if (group) found.set(key, group);
  });
  return found;
}

export type Point = { key: string; label: string; short: string; group: InsightGroup | undefined };

/** `Jan 2027` is `Jan` on an axis; with several years, the first of each says which. */
function shortLabel(key: string, saysYear: boolean): string {
  const label = timeKeyLabel(key);
  const [part = label, year = ''] = label.split(' ');
  return saysYear ? `${part} ’${year.slice(2)}` : part;
}

/** From the first key with a value, where `hasValue` says which have one; else from the first. */
export function timePoints(
  block: InsightBlock,
  unit: TimeUnit,
  currency: string | null,
  hasValue: (key: string, group: InsightGroup | undefined) => boolean = () => true,
): Point[] {
  const byKey = new Map(inCurrency(block.groups, currency).map((group) => [group.key, group]));
  const all = timeKeysOf(block, unit);
  const keys = all.slice(
    Math.max(
      0,
      all.findIndex((key) => hasValue(key, byKey.get(key))),
    ),
  );
  const yearAt = (index: number) => keys[index]?.slice(0, 4);
  const severalYears = yearAt(0) !== keys.at(-1)?.slice(0, 4);
  return keys.map((key, index) => ({
    key,
    label: timeKeyLabel(key),
    short: unit === 'year' ? key : shortLabel(key, severalYears && yearAt(index) !== yearAt(index - 1)),
    group: byKey.get(key),
  }));
}

/** So many fit on a screen; more are in the table. */
const MOST_BARS = 7;

export function barGroups(block: InsightBlock, currency: string | null, shown: Shown, inOrder: boolean) {
  const groups = inCurrency(block.groups, currency).filter((group) => valueOf(group, shown) !== null);
  const size = (group: InsightGroup) => valueOf(group, shown) ?? 0;
  const isLast = (group: InsightGroup) => Number(group.key === NO_KEY || group.key === OTHER_KEYS);
  const sorted = inOrder ? groups : [...groups].sort((a, b) => isLast(a) - isLast(b) || size(b) - size(a));
  return { shown: sorted.slice(0, MOST_BARS), more: Math.max(0, sorted.length - MOST_BARS) };
}

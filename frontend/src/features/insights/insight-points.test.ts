import type { InsightBlock, InsightGroup } from '@lectern/protocol/insights';
import { timePoints } from './insight-points';

const group = (key: string): InsightGroup => ({ key, label: key, currency: 'USD', values: { fees: 100 }, derived: {} });
const block: InsightBlock = {
  from: '2025-01-01',
  to: '2026-06-30',
  totals: [],
  otherGroups: 0,
  groups: [group('2025-Q4'), group('2026-Q2')],
};

it('says the year at the first point of each, wherever the points begin', () => {
  const shorts = (...more: [hasValue?: (key: string, found: InsightGroup | undefined) => boolean]) =>
    timePoints(block, 'quarter', 'USD', ...more).map(({ short }) => short);
  expect(shorts()).toEqual(['Q1 ’25', 'Q2', 'Q3', 'Q4', 'Q1 ’26', 'Q2']);
  expect(shorts((_key, found) => found !== undefined)).toEqual(['Q4 ’25', 'Q1 ’26', 'Q2']);
});

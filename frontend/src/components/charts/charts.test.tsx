import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usStateCodes } from '@lectern/protocol/us-states';
import { BarList } from './bar-list';
import { formatMoneyShort, formatNumberShort, percentFromTop, scaleOf } from './chart-scale';
import { ColumnChart } from './column-chart';
import { levelOf, UsTileMap } from './us-tile-map';
import { usTiles } from './us-tiles';

describe('the scale', () => {
  it.each([
    [[0, 3, 7], 0, 8, 5],
    [[12_345_00], 0, 1_500_000, 4],
    [[-400, 900], -500, 1000, 4],
    [[0, 0], 0, 1, 2],
    [[], 0, 1, 2],
    [[-5], -6, 0, 4],
    [[null, undefined, 40], 0, 40, 5],
  ])('of %j goes from %d to %d', (values, min, max, ticks) => {
    const scale = scaleOf(values);
    expect([scale.min, scale.max]).toEqual([min, max]);
    expect(scale.ticks).toHaveLength(ticks);
    for (const value of values) {
      if (typeof value !== 'number') continue;
      expect(percentFromTop(value, scale)).toBeGreaterThanOrEqual(0);
      expect(percentFromTop(value, scale)).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [12_500, '12.5k'],
    [1_250_000, '1.25m'],
    [-4_000, '−4k'],
    [250_000_000, '250m'],
    [2_000_000_000, '2b'],
  ])('writes %d as %s', (value, text) => expect(formatNumberShort(value)).toBe(text));

  it('writes amounts with their sign', () => {
    expect(formatMoneyShort(1_250_000)).toBe('$12.5k');
    expect(formatMoneyShort(-90_000, 'EUR')).toBe('−€900');
  });
});

describe('columns', () => {
  const series = [
    { id: 'received', label: 'Received', tone: 'curtain' as const },
    { id: 'expenses', label: 'Expenses', tone: 'info' as const, hatched: true },
  ];
  const points = [
    { key: '2027-01', label: 'Jan 2027', short: 'Jan', values: { received: 100, expenses: 40 }, before: 50 },
    { key: '2027-02', label: 'Feb 2027', short: 'Feb', values: { received: -20, expenses: null }, before: null },
  ];

  it('say their values, are one stop of the Tab key and open by Enter', async () => {
    const onOpen = jest.fn();
    const format = (value: number) => `$${value}`;
    render(
      <ColumnChart
        label="Income by month"
        {...{ series, points, format, onOpen }}
        formatShort={format}
        beforeLabel="2026"
      />,
    );
    const chart = within(screen.getByRole('group', { name: 'Income by month' }));
    const [january, february] = chart.getAllByRole('button');
    expect(january).toHaveAccessibleName('Jan 2027: Received $100, Expenses $40, 2026 $50');
    expect(february).toHaveAccessibleName('Feb 2027: Received $-20, Expenses $0');
    await userEvent.tab();
    expect(january).toHaveFocus();
    expect(screen.getByText('Received $100, Expenses $40, 2026 $50')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(february).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(points[1]);
    await userEvent.keyboard('{Home} ');
    expect(onOpen).toHaveBeenLastCalledWith(points[0]);
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});

it('shows bars that open', async () => {
  const onOpen = jest.fn();
  const bars = [
    { key: 'a', label: 'Acme', value: 300, before: 100 },
    { key: 'b', label: 'Beta', value: 0 },
  ];
  render(
    <BarList label="By client" valueLabel="Fees" bars={bars} format={String} beforeLabel="2026" onOpen={onOpen} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Acme: Fees 300, 2026 100' }));
  expect(onOpen).toHaveBeenCalledWith(bars[0]);
  expect(screen.getByRole('button', { name: 'Beta: Fees 0' })).toBeInTheDocument();
});

describe('the map of states', () => {
  it('has a place of its own for every state', () => {
    expect(usTiles.map(({ state }) => state).sort()).toEqual([...usStateCodes].sort());
    expect(new Set(usTiles.map(({ row, column }) => `${row}/${column}`)).size).toBe(usTiles.length);
  });

  it('makes small states visible beside a large one', () => {
    expect([0, -1, 1, 100, 500, 1000].map((value) => levelOf(value, 1000))).toEqual([0, 0, 1, 2, 3, 4]);
    expect(levelOf(5, 0)).toBe(0);
  });

  it('opens a state, is walked by arrows, and shows territories where something happened', async () => {
    const onOpen = jest.fn();
    const values = new Map([
      ['WA', 10],
      ['TX', 900],
      ['PR', 40],
    ] as const);
    render(
      <UsTileMap label="Fees by state" values={values} format={(v) => `$${v}`} formatShort={String} onOpen={onOpen} />,
    );
    const map = within(screen.getByRole('group', { name: 'Fees by state' }));
    expect(map.getAllByRole('button').map((tile) => tile.getAttribute('aria-label'))).toEqual([
      'Washington: $10',
      'Texas: $900',
      'Puerto Rico: $40',
    ]);
    expect(map.getByText('NY')).toBeInTheDocument();
    expect(map.queryByText('GU')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(map.getByRole('button', { name: 'Washington: $10' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith('TX');
    await userEvent.keyboard('{ArrowUp}');
    expect(map.getByRole('button', { name: 'Washington: $10' })).toHaveFocus();
  });
});

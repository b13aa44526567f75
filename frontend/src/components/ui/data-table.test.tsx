import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formatMoney } from '@/lib/format';
import { DataTable, type DataTableColumn, type DataTableProps } from './data-table';

type Row = { id: string; title: string; fee: number };

const rows: Row[] = [
  { id: '1', title: 'Opening keynote', fee: 12_500 },
  { id: '2', title: 'Workshop', fee: 9_500 },
];
const columns: DataTableColumn<Row>[] = [
  { id: 'title', header: 'Event', cell: (row) => row.title, sortable: true },
  {
    id: 'fee',
    header: 'Fee',
    cell: (row) => row.fee,
    sortable: true,
    firstDirection: 'desc',
    numeric: true,
    total: '22,000',
  },
];

function show(props: Partial<DataTableProps<Row>>) {
  render(<DataTable label="Events" columns={columns} rows={rows} getRowId={(row) => row.id} {...props} />);
}

it('lists rows with links and a row of totals', () => {
  show({ rowHref: (row) => `/events/${row.id}` });
  const table = screen.getByRole('table', { name: 'Events' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Opening keynote' })).toHaveAttribute('href', '/events/1');
  expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('Total22,000');
});

it('shows cents in all amounts of a list, or in none', () => {
  const money: DataTableColumn<Row>[] = [
    {
      id: 'fee',
      header: 'Fee',
      cents: ({ fee }) => fee,
      cell: ({ fee }, showCents) => formatMoney(fee, 'USD', showCents),
      total: (showCents) => formatMoney(22_000, 'USD', showCents),
    },
  ];
  show({
    columns: money,
    rows: [
      { id: '1', title: '', fee: 12_500 },
      { id: '2', title: '', fee: 9_550 },
    ],
  });
  const cells = [...screen.getAllByRole('rowheader'), ...screen.getAllByRole('cell')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['$125.00', '$95.50', '$220.00']);
});

it('asks for another order, the second click turning it round', async () => {
  const onSortChange = jest.fn();
  const user = userEvent.setup();
  show({ sort: { id: 'title', direction: 'asc' }, onSortChange });
  expect(screen.getByRole('columnheader', { name: 'Event' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Event' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'title', direction: 'desc' });
  await user.click(screen.getByRole('button', { name: 'Fee' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'fee', direction: 'desc' });
});

it('moves between rows by keyboard and opens one', async () => {
  const onRowClick = jest.fn();
  const user = userEvent.setup();
  show({ onRowClick });
  await user.tab();
  expect(screen.getByRole('button', { name: 'Opening keynote' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onRowClick).toHaveBeenLastCalledWith(rows[1]);
  await user.keyboard('{Home}');
  expect(screen.getByRole('button', { name: 'Opening keynote' })).toHaveFocus();
});

it('loads more', async () => {
  const onLoadMore = jest.fn();
  const user = userEvent.setup();
  show({ hasMore: true, onLoadMore, countText: '2 of 30' });
  expect(screen.getByText('2 of 30')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onLoadMore).toHaveBeenCalledTimes(1);
});

it('shows that it is loading, empty or broken', () => {
  show({ rows: undefined, loading: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  show({ rows: [], empty: <p>No events yet</p> });
  expect(screen.getByText('No events yet')).toBeInTheDocument();
  show({ rows: undefined, error: <p>Could not be loaded</p> });
  expect(screen.getByText('Could not be loaded')).toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api-error';
import { ListTable } from './list-table';
import type { ListQuery } from './loaded';
import { Panel } from './panel';

type Row = { id: string; name: string };
const row = (id: number): Row => ({ id: String(id), name: `Row ${id}` });

function query(over: Partial<ListQuery<Row>> = {}): ListQuery<Row> {
  return {
    data: undefined,
    error: null,
    isError: false,
    isFetching: false,
    refetch: jest.fn(() => Promise.resolve()),
    ...over,
  };
}
const loaded = (rows: Row[], more: Partial<ListQuery<Row>> = {}) =>
  query({ data: { pages: [{ items: rows }] }, ...more });
const failed = () => query({ error: new ApiError(409, 'Conflict', { error: 'It is down' }), isError: true });

const filters = (isFiltered: boolean) => ({ isFiltered, clear: jest.fn() });
const table = (list: ListQuery<Row>, narrowed = filters(false)) => (
  <ListTable<Row>
    label="Rows"
    columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
    query={list}
    filters={narrowed}
    noun="row"
    noMatch="No row matches"
    empty={{ title: 'No rows yet' }}
  />
);

describe('ListTable', () => {
  it('says that it loads, then counts its rows', () => {
    const { rerender } = render(table(query()));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    rerender(table(loaded([1, 2, 3, 4, 5, 6, 7, 8].map(row))));
    expect(screen.getByRole('rowheader', { name: 'Row 8' })).toBeVisible();
    expect(screen.getByText('8 rows shown')).toBeVisible();
    rerender(table(loaded([row(1), row(2)])));
    expect(screen.queryByText('2 rows shown')).not.toBeInTheDocument();
    rerender(table(loaded([row(1), row(2)]), filters(true)));
    expect(screen.getByRole('status')).toHaveTextContent('2 rows shown');
  });

  it('offers to try again what couldn’t be loaded', async () => {
    const list = failed();
    render(table(list));
    expect(screen.getByRole('alert')).toHaveTextContent('It is down');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(list.refetch).toHaveBeenCalledTimes(1);
  });

  it('tells an empty list from one whose filters leave nothing', async () => {
    const { rerender } = render(table(loaded([])));
    expect(screen.getByText('No rows yet')).toBeVisible();
    const narrowed = filters(true);
    rerender(table(loaded([]), narrowed));
    expect(screen.getByText('No row matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(narrowed.clear).toHaveBeenCalledTimes(1);
  });

  it('loads more', async () => {
    const fetchNextPage = jest.fn(() => Promise.resolve());
    render(table(loaded([row(1)], { hasNextPage: true, fetchNextPage })));
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });
});

describe('Panel', () => {
  const onAdd = jest.fn();
  const panel = (list: ListQuery<Row>) => (
    <Panel
      title="Rows"
      query={list}
      skeleton={<p>On its way</p>}
      empty={{ title: 'No rows yet' }}
      add={{ label: 'Add', firstLabel: 'Add the first', onAdd }}
    >
      {(rows) => rows.map(({ id, name }) => <p key={id}>{name}</p>)}
    </Panel>
  );

  it('has its skeleton, its problem, its first button and its rows', async () => {
    const { rerender } = render(panel(query()));
    expect(screen.getByText('On its way')).toBeVisible();
    rerender(panel(failed()));
    expect(screen.getByRole('alert')).toHaveTextContent('It is down');
    rerender(panel(loaded([])));
    await userEvent.click(screen.getByRole('button', { name: 'Add the first' }));
    rerender(panel(loaded([row(1)])));
    expect(screen.getByText('Row 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(onAdd).toHaveBeenCalledTimes(2);
  });
});

import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox, type ComboboxProps } from './combobox';
import { Field } from './field';

const clients = [
  { value: 'n', label: 'Northwind Health', description: 'Chicago' },
  { value: 'h', label: 'Harbor Logistics', description: 'Seattle' },
];

function Client({
  start = null,
  onValue,
  ...rest
}: { start?: string | null; onValue?: (value: string | null) => void } & Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null>(start);
  return (
    <Field label="Client">
      <Combobox
        options={clients}
        {...rest}
        value={value}
        onChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
    </Field>
  );
}

it('filters, moves by arrows and chooses by Enter', async () => {
  const onValue = jest.fn();
  const user = userEvent.setup();
  render(<Client onValue={onValue} />);
  const input = screen.getByRole('combobox', { name: 'Client' });
  await user.type(input, 'seattle');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(onValue).toHaveBeenLastCalledWith('h');
  expect(input).toHaveValue('Harbor Logistics');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('goes back to the choice when text is left without choosing', async () => {
  const onValue = jest.fn();
  const user = userEvent.setup();
  render(<Client start="n" onValue={onValue} />);
  const input = screen.getByRole('combobox', { name: 'Client' });
  expect(input).toHaveValue('Northwind Health');
  await user.type(input, ' of Ohio');
  await user.tab();
  expect(input).toHaveValue('Northwind Health');
  expect(onValue).not.toHaveBeenCalled();
});

it('clears', async () => {
  const onValue = jest.fn();
  const user = userEvent.setup();
  render(<Client start="n" onValue={onValue} />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onValue).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole('combobox', { name: 'Client' })).toHaveValue('');
});

it('offers to make what is not there', async () => {
  const onCreate = jest.fn();
  const user = userEvent.setup();
  render(<Client onCreate={onCreate} />);
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'Teachers of Ohio');
  await user.click(screen.getByRole('option', { name: 'Add “Teachers of Ohio”' }));
  expect(onCreate).toHaveBeenCalledWith('Teachers of Ohio');
});

it('leaves filtering to the server when it searches', async () => {
  const onSearch = jest.fn();
  const user = userEvent.setup();
  render(<Client onSearch={onSearch} />);
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'zz');
  expect(onSearch).toHaveBeenLastCalledWith('zz');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('says when nothing matches', async () => {
  const user = userEvent.setup();
  render(<Client emptyText="No client by that name" />);
  await user.type(screen.getByRole('combobox', { name: 'Client' }), 'zz');
  expect(screen.getByText('No client by that name')).toBeInTheDocument();
});

import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoneyInput } from './money-input';

function Fee({ start, onCents }: { start: number | null; onCents: (cents: number | null) => void }) {
  const [cents, setCents] = useState(start);
  return (
    <MoneyInput
      aria-label="Fee"
      value={cents}
      onChange={(next) => {
        setCents(next);
        onCents(next);
      }}
    />
  );
}

it('shows cents as money and gives cents back', async () => {
  const onCents = jest.fn();
  const user = userEvent.setup();
  render(<Fee start={1_250_000} onCents={onCents} />);
  const input = screen.getByLabelText('Fee');
  expect(input).toHaveValue('12,500');

  await user.clear(input);
  expect(onCents).toHaveBeenLastCalledWith(null);
  await user.type(input, '9.5k');
  expect(onCents).toHaveBeenLastCalledWith(950_000);
  expect(input).toHaveValue('9.5k');
  await user.tab();
  expect(input).toHaveValue('9,500');
});

it('keeps what cannot be read, and says that it is no amount', async () => {
  const onCents = jest.fn();
  const user = userEvent.setup();
  render(<Fee start={null} onCents={onCents} />);
  await user.type(screen.getByLabelText('Fee'), 'a lot');
  expect(onCents).toHaveBeenLastCalledWith(Number.NaN);
  await user.tab();
  expect(screen.getByLabelText('Fee')).toHaveValue('a lot');
});

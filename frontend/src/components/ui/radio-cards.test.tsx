import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RadioCards } from './radio-cards';

const options = [
  { value: 'email', label: 'By email' },
  { value: 'hand', label: 'By hand' },
] as const;

function Choice() {
  const [value, setValue] = useState<'email' | 'hand'>('email');
  return <RadioCards label="How" options={options} value={value} onChange={setValue} />;
}

it('chooses by an arrow, also when the key is up before the focus has moved', async () => {
  const user = userEvent.setup({ delay: null });
  render(<Choice />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'By email' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  const hand = screen.getByRole('radio', { name: 'By hand' });
  await waitFor(() => expect(hand).toBeChecked());
  expect(hand).toHaveFocus();
});

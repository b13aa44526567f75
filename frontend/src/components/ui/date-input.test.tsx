import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateInput } from './date-input';
import { Field } from './field';

function Day({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('2027-03-04');
  return (
    <Field label="Event date">
      <DateInput
        value={day}
        today="2026-11-21"
        onChange={(next) => {
          setDay(next);
          onDay(next);
        }}
      />
    </Field>
  );
}

it('takes a typed date and tidies it when left', async () => {
  const onDay = jest.fn();
  const user = userEvent.setup();
  render(<Day onDay={onDay} />);
  const input = screen.getByRole('textbox', { name: 'Event date' });
  expect(input).toHaveValue('Mar 4, 2027');

  await user.clear(input);
  expect(onDay).toHaveBeenLastCalledWith('');
  await user.type(input, '4/11/27');
  expect(onDay).toHaveBeenLastCalledWith('2027-04-11');
  await user.tab();
  expect(input).toHaveValue('Apr 11, 2027');
});

it('keeps what is no date, for the schema to refuse', async () => {
  const onDay = jest.fn();
  const user = userEvent.setup();
  render(<Day onDay={onDay} />);
  const input = screen.getByRole('textbox', { name: 'Event date' });
  await user.clear(input);
  await user.type(input, 'in spring');
  await user.tab();
  expect(onDay).toHaveBeenLastCalledWith('in spring');
  expect(input).toHaveValue('in spring');
});

it('picks a day by keyboard', async () => {
  const onDay = jest.fn();
  const user = userEvent.setup();
  render(<Day onDay={onDay} />);
  await user.click(screen.getByRole('button', { name: 'Choose a date' }));
  expect(screen.getByRole('button', { name: 'Mar 4, 2027' })).toHaveFocus();

  await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
  expect(screen.getByRole('grid', { name: 'April 2027' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onDay).toHaveBeenLastCalledWith('2027-04-12');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

import { render, screen } from '@testing-library/react';
import { Checkbox } from './checkbox';
import { Combobox } from './combobox';
import { DateInput } from './date-input';
import { Field } from './field';
import { FileDrop } from './file-drop';
import { Input } from './input';

it('ties label, hint and error to its control', () => {
  render(
    <Field label="Username" hint="Letters and digits" error="Username is required" required>
      <Input />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: /username/i });
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
  expect(input).toHaveAccessibleDescription('Username is required Letters and digits');
});

it('says of the buttons inside whose they are', () => {
  render(
    <>
      <Field label="Last day" required>
        <DateInput value="" onChange={() => undefined} />
      </Field>
      <Field label="Client">
        <Combobox options={[]} value={null} onChange={() => undefined} />
      </Field>
      <DateInput aria-label="From" value="" onChange={() => undefined} />
    </>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(3);
  for (const [at, label] of ['Last day', 'Client', ''].entries()) {
    expect(buttons[at]).toHaveAccessibleDescription(label);
  }
});

it('offers a file once, by the button that says what it is', () => {
  render(<FileDrop aria-label="Add the receipt" hint="A photo or a PDF" onFiles={() => undefined} />);
  expect(screen.getByRole('button')).toHaveAccessibleName('Choose a file');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Add the receipt');
});

it('says nothing is wrong when nothing is', () => {
  render(
    <Field label="Username" error="">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Username');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('leaves what the control says itself in force', () => {
  render(
    <>
      <p id="more">More words</p>
      <Field label="Username" hint="Hint">
        <Input id="own" aria-describedby="more" />
      </Field>
      <Checkbox checked onChange={() => undefined} label="Tentative" />
    </>,
  );
  expect(document.getElementById('own')).toHaveAccessibleDescription('More words Hint');
  expect(screen.getByRole('checkbox', { name: 'Tentative' })).toBeChecked();
});

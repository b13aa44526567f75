import { render, screen } from '@testing-library/react';
import { Checkbox } from './checkbox';
import { Field } from './field';
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

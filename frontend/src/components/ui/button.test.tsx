import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { Form } from './form';
import { IconButton } from './icon-button';
import { Menu } from './menu';

it.each([
  ['a button', (props: object) => <Button {...props}>Save</Button>],
  ['a button with a sign', (props: object) => <IconButton label="Save" icon={null} {...props} />],
])('keeps the focus on %s that is busy, and ignores presses', async (_what, make) => {
  const user = userEvent.setup();
  const press = jest.fn();
  const { rerender } = render(make({ onClick: press }));
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  // Its caller may disable it for the same reason.
  rerender(make({ onClick: press, busy: true, disabled: true }));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(1);
  rerender(make({ onClick: press }));
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(2);
});

it('sends a form once while its button is busy, by pointer and by keys', async () => {
  const user = userEvent.setup();
  const send = jest.fn();
  function Sending() {
    const [busy, setBusy] = useState(false);
    return (
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          send();
          setBusy(true);
        }}
      >
        <textarea aria-label="Note" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </Form>
    );
  }
  render(<Sending />);
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(send).toHaveBeenCalledTimes(1);
});

it('opens no menu with a button that is busy', async () => {
  const user = userEvent.setup();
  render(
    <Menu
      trigger={<IconButton label="More" icon={null} busy />}
      items={[{ label: 'Edit', onSelect: () => undefined }]}
    />,
  );
  await user.tab();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  await user.keyboard('{Enter}{ArrowDown}');
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

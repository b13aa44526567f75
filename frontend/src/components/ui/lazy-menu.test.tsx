import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { LazyMenu } from './lazy-menu';

const onSelect = jest.fn();
const show = () => {
  render(
    <>
      <LazyMenu
        trigger={<Button>New</Button>}
        items={[
          { label: 'New invoice', onSelect },
          { label: 'New event', onSelect },
        ]}
      />
      <input aria-label="Elsewhere" />
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'New' }) };
};

beforeEach(() => onSelect.mockReset());

it.each(['{Enter}', ' ', '{ArrowDown}'])('opens with %j on its first item, and gives the focus back', async (key) => {
  const { user, button } = show();
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await user.keyboard(key);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'New invoice' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'New', hidden: true })).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'New' })).toHaveFocus());
});

it('opens with the pointer, and does what is chosen', async () => {
  const { user, button } = show();
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'New event' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
});

it('stays closed when the person has gone on before it came', async () => {
  const { user, button } = show();
  button.focus();
  // The press, and the next field before what it loads is there.
  button.click();
  screen.getByRole('textbox', { name: 'Elsewhere' }).focus();
  await user.keyboard('x');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { Dialog } from './dialog';
import { Menu } from './menu';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        trigger={<Button>More</Button>}
        items={[{ label: 'Change status', onSelect: () => setOpen(true) }]}
      />
      <Dialog open={open} onOpenChange={setOpen} title="Change status" />
    </>
  );
}

it('gives the focus back to the button of the menu that opened it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }));
  expect(await screen.findByRole('dialog', { name: 'Change status' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'More' })).toHaveFocus();
});

import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';
import { Drawer } from './drawer';
import { Input } from './input';
import { Select } from './select';

function Page({ first }: { first: 'select' | 'text' }) {
  const [open, setOpen] = useState(false);
  const kind = <Select aria-label="Kind" options={[{ value: 'talk', label: 'Talk' }]} value="talk" onChange={String} />;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <Drawer open={open} onOpenChange={setOpen} title="New item">
        <button type="button">A heading</button>
        <form>
          <input type="hidden" name="version" />
          {first === 'select' && kind}
          <Input aria-label="Room" />
          {first === 'text' && kind}
        </form>
      </Drawer>
    </>
  );
}

it.each([
  ['select', 'Kind'],
  ['text', 'Room'],
] as const)('gives the focus to its first field, a %s', async (first, name) => {
  const user = userEvent.setup();
  render(<Page first={first} />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByLabelText(name)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

import { useState } from 'react';
import * as RadixDialog from '@radix-ui/react-dialog';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog as UmbrellaDialog } from 'radix-ui';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { Menu } from './menu';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>More</Button>} items={[{ label: 'Change status', onSelect: () => setOpen(true) }]} />
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

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete it?"
        description="This cannot be undone."
        confirmLabel="Delete client"
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

it('asks with the focus on the harmless button, keeps it inside, and gives it back', async () => {
  const user = userEvent.setup();
  render(<Question />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete it?' });
  expect(question).toHaveAccessibleDescription('This cannot be undone.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Delete client' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
});

it('is the one copy of @radix-ui/react-dialog, which radix-ui shares', () => {
  expect(UmbrellaDialog.Root).toBe(RadixDialog.Root);
});

describe('Back of a phone', () => {
  const watchers: { onclose?: () => void; destroy: jest.Mock }[] = [];
  beforeEach(() => {
    watchers.length = 0;
    Object.assign(window, {
      CloseWatcher: class {
        destroy = jest.fn();
        constructor() {
          watchers.push(this);
        }
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(window, 'CloseWatcher'));

  it('closes the dialog, and watches no more', () => {
    const change = jest.fn();
    const { rerender } = render(<Dialog open onOpenChange={change} title="Change status" />);
    act(() => watchers.at(-1)?.onclose?.());
    expect(change).toHaveBeenCalledWith(false);
    rerender(<Dialog open={false} onOpenChange={change} title="Change status" />);
    expect(watchers.at(-1)?.destroy).toHaveBeenCalled();
  });

  it('asks again of what stayed open', () => {
    const change = jest.fn();
    render(<Drawer open onOpenChange={change} title="Edit event" />);
    act(() => watchers.at(-1)?.onclose?.());
    act(() => watchers.at(-1)?.onclose?.());
    expect(change).toHaveBeenCalledTimes(2);
    const [last, ...ended] = watchers.toReversed();
    expect(last?.destroy).not.toHaveBeenCalled();
    for (const { destroy } of ended) expect(destroy).toHaveBeenCalled();
  });

  it('closes neither what must be answered nor what is below it', () => {
    const change = jest.fn();
    render(<Dialog open dismissible={false} onOpenChange={change} title="Your trial has ended" />);
    render(
      <ConfirmDialog
        open
        busy
        onOpenChange={change}
        title="Delete it?"
        description=""
        confirmLabel="Delete"
        onConfirm={jest.fn()}
      />,
    );
    for (const { onclose } of [...watchers]) act(() => onclose?.());
    expect(watchers).toHaveLength(4);
    expect(change).not.toHaveBeenCalled();
  });
});

import { useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Link, useLocation, useSearchParams } from 'wouter';
import { FormDrawer } from '@/components/forms/form-drawer';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Drawer } from '@/components/ui/drawer';

let seen: string[] = [];
let user: UserEvent;

function Page() {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState('');
  const [isOver, setOver] = useState(false);
  const close = () => {
    setOpen('');
    if (params.has('new')) setParams({}, { replace: true });
  };
  const address = `${path}?${params}`;
  if (seen.at(-1) !== address) seen.push(address);
  return (
    <>
      {['sheet', 'form', 'notice'].map((what) => (
        <Button key={what} onClick={() => setOpen(what)}>
          Open {what}
        </Button>
      ))}
      <Drawer open={open === 'sheet' || params.has('new')} onOpenChange={close} title="Sheet">
        <Button onClick={() => setOver(true)}>Open over</Button>
        <Button onClick={() => setParams({ filter: '1' }, { replace: true })}>Filter</Button>
        <Link href="/next" onClick={close}>
          Next
        </Link>
        <Dialog open={isOver} onOpenChange={setOver} title="Over" />
      </Drawer>
      <FormDrawer
        open={open === 'form'}
        onClose={close}
        title="Form"
        submitLabel="Save"
        onSubmit={close}
        busy={false}
        dirty
      >
        Field
      </FormDrawer>
      <Dialog open={open === 'notice'} onOpenChange={close} title="Notice" dismissible={false} />
    </>
  );
}

const openSheet = async (...names: string[]) => {
  for (const name of names) await user.click(screen.getByRole('button', { name: `Open ${name}` }));
};
const back = () => act(() => window.history.back());
const expectOpen = (...titles: string[]) =>
  waitFor(() =>
    expect(
      screen.queryAllByText(/^(Sheet|Over|Form|Notice|Discard your changes\?)$/).map((title) => title.textContent),
    ).toEqual(titles),
  );
/** The page before is one step back, whatever was opened and closed. */
async function expectBackToLeave() {
  back();
  await waitFor(() => expect(window.location.pathname).toBe('/before'));
}

beforeEach(() => {
  user = userEvent.setup();
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/page');
  seen = [];
});

const show = () => render(<Page />);

it('closes a sheet and leaves the page where it is', async () => {
  show();
  await openSheet('sheet');
  back();
  await expectOpen();
  expect(seen).toEqual(['/page?']);
  await openSheet('sheet');
  await expectOpen('Sheet');
  back();
  await expectOpen();
  expect(seen).toEqual(['/page?']);
  await expectBackToLeave();
});

it('closes sheets that are over each other one by one', async () => {
  show();
  await openSheet('sheet', 'over');
  back();
  await expectOpen('Sheet');
  back();
  await expectOpen();
  await expectBackToLeave();
});

it('leaves no entry of a sheet that was closed otherwise', async () => {
  show();
  await openSheet('sheet', 'over');
  await user.keyboard('{Escape}');
  await expectOpen('Sheet');
  await user.keyboard('{Escape}');
  await expectOpen();
  await expectBackToLeave();
  expect(seen).toEqual(['/page?', '/before?']);
});

it('keeps the address that the page got meanwhile, and never shows an older one', async () => {
  window.history.replaceState(null, '', '/page?new=1');
  show();
  await expectOpen('Sheet');
  await user.keyboard('{Escape}');
  await expectOpen();
  await openSheet('sheet');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  back();
  await expectOpen();
  expect(window.location.search).toBe('?filter=1');
  await expectBackToLeave();
  expect(seen).toEqual(['/page?new=1', '/page?', '/page?filter=1', '/before?']);
});

it('goes from the next page to the page whose sheet led there', async () => {
  show();
  await openSheet('sheet');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await waitFor(() => expect(seen.at(-1)).toBe('/next?'));
  back();
  await waitFor(() => expect(seen.at(-1)).toBe('/page?'));
  await expectOpen();
  await expectBackToLeave();
});

it('asks before it closes what isn’t saved, each time', async () => {
  show();
  await openSheet('form');
  back();
  await expectOpen('Form', 'Discard your changes?');
  back();
  await expectOpen('Form');
  back();
  await expectOpen('Form', 'Discard your changes?');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  await expectOpen();
  await expectBackToLeave();
});

it('leaves the page of a dialog that can’t be closed', async () => {
  show();
  await openSheet('notice');
  await expectBackToLeave();
  await expectOpen('Notice');
});

it('doesn’t open again on the way forward', async () => {
  show();
  await openSheet('sheet');
  back();
  await expectOpen();
  act(() => window.history.forward());
  await expectBackToLeave();
});

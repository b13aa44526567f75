import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';

function Row({ isLast }: { isLast: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const [isGone, setGone] = useState(false);
  return (
    <div tabIndex={-1} data-testid="list">
      {!(isGone && isLast) && <button onClick={() => setAsked(true)}>Undo</button>}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Undo?"
        description="All of it."
        confirmLabel="Yes"
        onConfirm={() => {
          setGone(true);
          setAsked(false);
        }}
      />
    </div>
  );
}

it.each([
  [false, () => screen.getByRole('button', { name: 'Undo' })],
  [true, () => screen.getByTestId('list')],
])('goes back to where it was, or near it when that is gone: %s', async (isLast, place) => {
  const user = userEvent.setup();
  render(<Row isLast={isLast} />);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(place()).toHaveFocus();
});

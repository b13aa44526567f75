import type { UserEvent } from '@testing-library/user-event';

/** A finger moves the row around `inside` aside: to the right by a positive number of pixels, else to the left. */
export async function swipeRow(user: UserEvent, inside: HTMLElement, dx: number): Promise<void> {
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = jest.fn();
  const target = inside.closest<HTMLElement>('li, tr');
  if (!target) throw new Error('there is no row around it');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 200, clientY: 10 } },
    { pointerName: 'TouchA', target, coords: { clientX: 200 + dx, clientY: 10 } },
    { keys: '[/TouchA]' },
  ]);
}

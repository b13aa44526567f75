import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { useRowSwipe, type RowSwipes } from './use-row-swipe';

const onLink = jest.fn();

function Row(swipes: RowSwipes) {
  return (
    <ul>
      <li {...useRowSwipe(swipes)}>
        <button type="button" onClick={onLink}>
          Open
        </button>
        {createPortal(<p>In a dialog of the row</p>, document.body)}
      </li>
    </ul>
  );
}

type Point = [clientX: number, clientY: number];

/** A finger or a mouse on the row's button, from point to point; letting go also clicks. */
async function swipe(
  [first, ...others]: [Point, ...Point[]],
  pointer = 'TouchA',
  target: HTMLElement = screen.getByRole('button'),
) {
  const user = userEvent.setup();
  const at = ([clientX, clientY]: Point) => ({ target, coords: { clientX, clientY } });
  const row = screen.getByRole('listitem');
  const pointerName = pointer === 'MouseLeft' ? 'mouse' : pointer;
  await user.pointer([
    { keys: `[${pointer}>]`, ...at(first) },
    ...others.map((point) => ({ pointerName, ...at(point) })),
  ]);
  const moved = row.style.transform;
  await user.pointer({ keys: `[/${pointer}]`, ...at(others.at(-1) ?? first) });
  expect(row.style.transform).toBe('');
  return moved;
}

beforeEach(() => {
  onLink.mockClear();
  // jsdom has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = jest.fn();
});

it('does the step of the side it was moved to, and not the link under the finger', async () => {
  const right = jest.fn();
  const left = jest.fn();
  render(<Row right={right} left={left} />);
  expect(
    await swipe([
      [100, 100],
      [120, 102],
      [164, 104],
    ]),
  ).toBe('translateX(64px)');
  expect(right).toHaveBeenCalledTimes(1);
  expect(onLink).not.toHaveBeenCalled();
  await swipe([
    [200, 100],
    [180, 100],
    [120, 100],
  ]);
  expect(left).toHaveBeenCalledTimes(1);
  expect(right).toHaveBeenCalledTimes(1);
});

it('does nothing for a short way, a scroll, a mouse, or a side without a step', async () => {
  const right = jest.fn();
  render(<Row right={right} />);
  await swipe([
    [100, 100],
    [120, 100],
    [163, 100],
  ]);
  expect(
    await swipe([
      [100, 100],
      [105, 120],
      [200, 200],
    ]),
  ).toBe('');
  expect(
    await swipe(
      [
        [100, 100],
        [200, 100],
      ],
      'mouse',
    ),
  ).toBe('');
  expect(
    await swipe([
      [200, 100],
      [100, 100],
    ]),
  ).toBe('');
  expect(right).not.toHaveBeenCalled();
  expect(onLink).toHaveBeenCalled();
});

it('leaves alone what is shown over the page, though React takes it for a part of the row', async () => {
  const right = jest.fn();
  render(<Row right={right} />);
  const dialog = screen.getByText('In a dialog of the row');
  expect(
    await swipe(
      [
        [100, 100],
        [200, 100],
      ],
      'TouchA',
      dialog,
    ),
  ).toBe('');
  expect(right).not.toHaveBeenCalled();
});

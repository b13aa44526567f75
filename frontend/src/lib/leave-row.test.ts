import { leaveRow } from './leave-row';

const act = jest.fn();
const motion = (isReduced: boolean) => {
  window.matchMedia = () => ({ matches: isReduced }) as MediaQueryList;
};

/** `end`: it's out of sight. jsdom animates nothing. */
function aRow() {
  let end = (): void => undefined;
  let cutShort = (): void => undefined;
  const finished = new Promise<void>((resolve, reject) => {
    end = resolve;
    cutShort = () => reject(new DOMException('', 'AbortError'));
  });
  const row = document.createElement('li');
  const animate = jest.fn(() => ({ finished }) as unknown as Animation);
  row.animate = animate;
  return { row, animate, end: () => end(), cutShort: () => cutShort() };
}

beforeEach(() => {
  act.mockClear();
  motion(false);
});

it('acts once when the row is out of sight, however often it is pressed', async () => {
  const { row, animate, end } = aRow();
  const presses = [leaveRow(row, 'right', act), leaveRow(row, 'right', act)];
  expect(animate).toHaveBeenCalledTimes(1);
  expect(act).not.toHaveBeenCalled();
  end();
  await Promise.all(presses);
  expect(act).toHaveBeenCalledTimes(1);
});

it('acts when the motion is cut short', async () => {
  const { row, cutShort } = aRow();
  cutShort();
  await leaveRow(row, 'right', act);
  expect(act).toHaveBeenCalledTimes(1);
});

it('lets a row that came back leave again', async () => {
  const { row, end } = aRow();
  end();
  await leaveRow(row, 'left', act);
  await leaveRow(row, 'left', act);
  expect(act).toHaveBeenCalledTimes(2);
});

it('acts right away for people who want no motion', async () => {
  motion(true);
  const { row, animate } = aRow();
  await leaveRow(row, 'right', act);
  expect(animate).not.toHaveBeenCalled();
  expect(act).toHaveBeenCalledTimes(1);
});

import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { startCopyButtons } from './copy';

const page = `
  <p id="bio">She speaks,
and they listen.</p>
  <button type="button" hidden data-copy="bio"><span data-copy-word>Copy</span> the bio</button>`;

afterEach(() => {
  document.body.replaceChildren();
});

it('copies the text that the button stands for, and says so', async () => {
  const user = userEvent.setup();
  document.body.innerHTML = page;
  startCopyButtons();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy the bio' }));
  expect(written).toHaveBeenCalledWith('She speaks,\nand they listen.');
  expect(screen.getByRole('button', { name: 'Copied the bio' })).toBeVisible();
});

it('marks the text where the browser does not let it be copied', async () => {
  const user = userEvent.setup();
  document.body.innerHTML = page;
  startCopyButtons();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy the bio' }));
  expect(screen.getByRole('button', { name: 'Press Ctrl+C the bio' })).toBeVisible();
  expect(window.getSelection()?.toString()).toContain('She speaks,');
});

it('shows no button to a browser that cannot copy', () => {
  document.body.innerHTML = page;
  const { clipboard } = navigator;
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  startCopyButtons();
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  expect(screen.queryByRole('button')).toBeNull();
});

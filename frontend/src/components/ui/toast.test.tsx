import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from './toast';
import { dismissToast, toast } from './toast-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

it('shows one at a time, the newest', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'First' }));
  act(() => void toast({ title: 'Second', description: 'In words', variant: 'success' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
  expect(screen.getByText('In words')).toBeInTheDocument();
});

it('goes away after 5 s, or after its own time', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Usual' }));
  act(() => void jest.advanceTimersByTime(4_900));
  expect(screen.getByText('Usual')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.queryByText('Usual')).not.toBeInTheDocument();

  act(() => void toast({ title: 'Long', duration: 7_000 }));
  act(() => void jest.advanceTimersByTime(6_900));
  expect(screen.getByText('Long')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.queryByText('Long')).not.toBeInTheDocument();
});

it('comes back after another one, where it stays until it’s closed', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Lost', duration: Infinity }));
  act(() => void toast({ title: 'Saved' }));
  expect(screen.queryByText('Lost')).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(5_100));
  expect(screen.getByText('Lost')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Lost')).toBeInTheDocument();
  act(() => dismissToast());
  expect(screen.queryByText('Lost')).not.toBeInTheDocument();
});

it('does its action once and closes', async () => {
  const onClick = jest.fn();
  render(<Toaster />);
  act(() => void toast({ title: 'Task done', action: { label: 'Undo', onClick } }));
  await user().click(screen.getByRole('button', { name: 'Undo' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Task done')).not.toBeInTheDocument();
});

it('is reached by F8', () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Task done' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /F8/ })).toContainElement(document.activeElement as HTMLElement);
});

import { act, screen, within } from '@testing-library/react';
import { recordError } from '@/lib/error-buffer';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import packageFile from '../../../../package.json';

afterEach(leaveApp);

const READY = 'GET /api/health/ready';
const healthy = { status: 'ok', checks: { database: 'up', queue: 'up', storage: 'up' }, outboxAgeSeconds: 0 };
const open = async (handlers: Parameters<typeof renderApp>[1] = {}) => {
  const app = renderApp('/diagnostic', {
    ...signedIn,
    [READY]: { body: healthy },
    'GET /api/health/live': { body: { status: 'ok' } },
    ...handlers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Diagnostic' });
  return app;
};
const fact = (name: string) => {
  const term = within(screen.getByRole('main')).getByText(name, { selector: 'dt' });
  return term.nextElementSibling;
};

it('tells of the session, the server, the versions and the browser', async () => {
  await open();
  expect(fact('Signed in as')).toHaveTextContent('maya');
  expect(fact('Version')).toHaveTextContent(packageFile.version);
  expect(fact('Browser')).not.toHaveTextContent(navigator.userAgent);
  expect(await within(screen.getByRole('main')).findByText(/^\d+ ms$/)).toBeInTheDocument();
  // What is as it should be, the verdict says.
  await screen.findByText('Everything works');
  expect(screen.queryByText('Server reachable')).not.toBeInTheDocument();
});

it('says first whether everything works', async () => {
  const { api, client } = await open();
  expect(await screen.findByText('Everything works')).toBeInTheDocument();
  act(() => recordError('page', new Error('Boom')));
  expect(await screen.findByText('Connected, with 1 error on this page')).toBeInTheDocument();
  api.answer({ [READY]: { status: 503, body: { ...healthy, status: 'down' } } });
  await act(() => client.refetchQueries());
  expect(await screen.findByText('The server can’t be reached')).toBeInTheDocument();
});

it('says when background work is delayed', async () => {
  await open({
    [READY]: { status: 503, body: { ...healthy, status: 'degraded', checks: { ...healthy.checks, queue: 'down' } } },
  });
  expect(await screen.findByText('Background work is delayed')).toBeInTheDocument();
  expect(fact('Server reachable')).toHaveTextContent('Yes. Background work is delayed');
});

it('measures again when asked', async () => {
  const { api, user } = await open();
  await screen.findByText(/^\d+ ms$/);
  await user.click(screen.getByRole('button', { name: 'Run again' }));
  expect(api.asked('GET /api/health/live').length).toBeGreaterThan(1);
  expect(api.asked(READY).length).toBeGreaterThan(1);
});

it('copies everything, with the last errors and without their secrets', async () => {
  const { user } = await open();
  await screen.findByText(/^\d+ ms$/);
  act(() => {
    recordError('page', new Error('Failed to fetch /shared/s3cret-token'));
    recordError('query', new Error('/api/x?token=s3cret&password=s3cret'));
  });
  expect(screen.getByText('Failed to fetch /shared/…')).toBeInTheDocument();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  const copied = write.mock.calls[0]?.[0] ?? '';
  expect(copied).toContain('Signed in as: maya');
  expect(copied).toContain(`Browser: ${navigator.userAgent}`);
  expect(copied).toContain('Welcome seen: Yes');
  expect(copied).toContain('Storage notice seen: No');
  expect(copied).toContain('[query] /api/x?token=…&password=…');
  expect(copied).not.toMatch(/s3cret|token-1|maya@stone/);
});

it('says how to go on where the browser gives no clipboard', async () => {
  const { user } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy all' }));
  expect(await screen.findByText('Not copied')).toBeInTheDocument();
});

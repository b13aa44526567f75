import { StrictMode, useEffect, type ReactNode } from 'react';
import { onlineManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { LandingPage, routes } from './app/routes';
import { recordError, startErrorBuffer } from './lib/error-buffer';
import { createQueryClient } from './lib/query-client';
import { userQuery } from './lib/session/user';
import { reloadWhenOutdated } from './lib/reload-once';
import { startTheme } from './lib/theme';
import './styles/index.css';

const root = document.getElementById('root');
/** Written into the page, hidden, for when not even this script loads (public/boot.js). */
const failureMessage = document.getElementById('load-failure');

async function start(root: HTMLElement): Promise<void> {
  failureMessage?.remove();
  startErrorBuffer();
  reloadWhenOutdated();
  startTheme();
  // It only hears of changes: the page may have been opened without a network.
  onlineManager.setOnline(navigator.onLine);
  const client = createQueryClient();
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <App />
      </QueryClientProvider>
    </StrictMode>
  );
  const options = { onUncaughtError: showFailure };
  if (root.dataset.prerendered === undefined) {
    createRoot(root, options).render(app);
    return;
  }
  await prepareHydration(client);
  hydrateRoot(root, <ReadySignal>{app}</ReadySignal>, options);
}

/** After this commit buttons work: prerendered.ts repeats what came before. */
function ReadySignal({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(() => window.dispatchEvent(new Event('app-ready')));
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/** The first render must say what the prerendered page says: a visitor, on a page that is already loaded. */
async function prepareHydration(client: QueryClient): Promise<void> {
  const path = window.location.pathname;
  const route = routes.find((candidate) => candidate.path === path);
  await (route && route.access === 'public' ? route.Page : LandingPage).preload();
  client.setQueryData(userQuery.queryKey, null);
  // The server gives the prerendered home to browsers without a session only; the legal pages to everybody.
  if (route?.access === 'public') {
    await client.invalidateQueries({ queryKey: userQuery.queryKey, refetchType: 'none' });
  }
}

/** The last resort, without React and without style sheets. A prerendered page stays: it reads without the app. */
function showFailure(error: unknown): void {
  recordError('start', error);
  const isReadable = root?.dataset.prerendered !== undefined && root.hasChildNodes();
  if (!isReadable || !failureMessage) {
    document.body.textContent = 'React App Failed to Load';
    return;
  }
  failureMessage.className = 'shown';
  document.body.prepend(failureMessage);
}

if (root) start(root).catch(showFailure);
else showFailure(new Error('The page has no place for the app'));

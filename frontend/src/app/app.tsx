import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Redirect, Route, useLocation } from 'wouter';
import { PageHelp } from '@/components/ui/page-header';
import { Spinner } from '@/components/ui/spinner';
import { Toaster } from '@/components/ui/toast';
import { destinationAfterSignIn } from '@/lib/session/return-to';
import { useUser } from '@/lib/session/user';
import { Allowed } from './allowed';
import { ErrorBoundary } from './error-boundary';
import { helpOfScreens } from './help-of-screens';
import { ProtectedLayout } from './protected-layout';
import { MayOpen } from './may-open';
import { isPublic, LandingPage, NotFoundPage, useMayOpen, useRouteOf, type AppRoute } from './routes';
import { usePagesAhead } from './use-pages-ahead';

export function App() {
  const [path] = useLocation();
  usePagesAhead();
  return (
    <>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<Spinner />}>
          <Screen path={path} />
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </>
  );
}

function Screen({ path }: { path: string }) {
  const route = useRouteOf()(path);
  useStartOfPage(path);

  // The 404 page's button leads to /dashboard; the dashboard is at / (decisions, [2]).
  if (path === '/dashboard') return <Redirect to="/" replace />;
  if (!route) return <NotFoundPage />;
  if (route.access === 'guest') return <Matched route={route} />;
  return <SessionScreen route={route} path={path} />;
}

/** Every other page first learns who is signed in. */
function SessionScreen({ route, path }: { route: AppRoute; path: string }) {
  const user = useUser();
  if (route.access === 'visitor') {
    if (user.isPending) return null;
    return user.data ? <Redirect to={destinationAfterSignIn()} replace /> : <LandingPage />;
  }
  if (isPublic(route.access)) return <Matched route={route} />;
  if (route.path === '/' && user.data === null) return <LandingPage />;
  return (
    <ProtectedLayout>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<Spinner />}>
          <Allowed part={route.access}>
            <SignedIn>
              <Matched route={route} />
            </SignedIn>
          </Allowed>
        </Suspense>
      </ErrorBoundary>
    </ProtectedLayout>
  );
}

/** Tells the page which others the person may open. */
function SignedIn({ children }: { children: ReactNode }) {
  return <MayOpen value={useMayOpen()}>{children}</MayOpen>;
}

/** Gives the page its parameters, and its header the tutorial that explains it. */
function Matched({ route }: { route: AppRoute }) {
  return (
    <PageHelp value={helpOfScreens[route.path] ?? null}>
      <Route path={route.path}>
        <route.Page />
      </Route>
    </PageHelp>
  );
}

/** A new page starts at its top, for eyes and for screen readers. */
function useStartOfPage(path: string) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('main-content')?.focus({ preventScroll: true });
  }, [path]);
}

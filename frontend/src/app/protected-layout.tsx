import { useEffect, useState, type ReactNode } from 'react';
import type { UserResponse } from '@lectern/protocol/user';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ErrorState } from '@/components/ui/error-state';
import { backgroundPart, lazyPart } from '@/components/ui/lazy-part';
import { Spinner } from '@/components/ui/spinner';
import { currentAnnouncementsQuery } from '@/features/admin/announcements/api/announcements.queries';
import { profileQuery } from '@/features/profile/api/profile.queries';
import { useSessionCheck } from '@/features/auth/session/use-session-check';
import { SubscriptionGate } from '@/features/billing/components/subscription-gate';
import { isTransient } from '@/lib/api-error';
import { forgetDestination, rememberDestination } from '@/lib/session/return-to';
import { SignedInUserContext, useUser } from '@/lib/session/user';
import { useAfterFirstScreen } from '@/lib/use-after-first-screen';
import { AppLayout } from './shell/app-layout';

const ClosedAccount = lazyPart(() => import('./closed-account'), 'ClosedAccount');
const SignInDuty = lazyPart(() => import('./sign-in-duty'), 'SignInDuty');
/** Of people who work in several. */
const OfficeLink = lazyPart(() => import('@/features/team/components/office-link'), 'OfficeLink');
const ClosedOffice = lazyPart(() => import('./closed-office'), 'ClosedOffice');
const WelcomeDialog = backgroundPart(
  () => import('@/features/auth/session/components/welcome-dialog'),
  'WelcomeDialog',
);

/** Lets in who is signed in, sends everybody else to /auth and remembers where they wanted to go. */
export function ProtectedLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  const office = new URLSearchParams(useSearch()).get('office');
  if (user.isLoading) return <Spinner />;
  if (user.data?.duty) return <SignInDuty user={user.data} duty={user.data.duty} />;
  if (user.data && office) return <OfficeLink id={office} />;
  // Another account, or another office, starts over: nothing of the one before is left in a component.
  if (user.data)
    return (
      <SignedIn key={user.data.id} user={user.data}>
        {children}
      </SignedIn>
    );
  if (isTransient(user.error)) {
    return (
      <ErrorState
        title="Can’t reach the server"
        message="Check your connection and try again."
        onRetry={() => void user.refetch()}
        retrying={user.isFetching}
      />
    );
  }
  return <ToSignIn />;
}

function ToSignIn() {
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => rememberDestination(search ? `${path}?${search}` : path), [path, search]);
  return <Redirect to="/auth" replace />;
}

function SignedIn({ user, children }: { user: UserResponse; children: ReactNode }) {
  const [path] = useLocation();
  const profile = useQuery(profileQuery);
  // Asked for beside the subscription: the first screen comes with its banner, which pushes nothing down.
  const announcements = useQuery({ ...currentAnnouncementsQuery, enabled: path !== '/subscribe' });
  const [begun, setBegun] = useState(false);
  if (!begun && (!announcements.isLoading || announcements.failureCount > 0)) setBegun(true);
  useSessionCheck();
  const isAfterFirstScreen = useAfterFirstScreen();
  useEffect(() => forgetDestination(), []);
  return (
    <SignedInUserContext value={user}>
      <SubscriptionGate
        open={path === '/subscribe' || isHelping(user, path)}
        whenOpen={
          isAfterFirstScreen &&
          !user.readOnlyView &&
          !user.member &&
          // Who only looks around is welcomed when they register.
          !user.sandboxUntil && <WelcomeDialog userId={user.id} name={profile.data?.name || user.username} />
        }
        expired={(status) => (user.member ? <ClosedOffice /> : <ClosedAccount user={user} status={status} />)}
      >
        {begun ? <AppLayout isAfterFirstScreen={isAfterFirstScreen}>{children}</AppLayout> : <Spinner />}
      </SubscriptionGate>
    </SignedInUserContext>
  );
}

/** Helping others needs no subscription: in the admin's area, and while looking at somebody's account. */
function isHelping(user: UserResponse, path: string): boolean {
  return user.readOnlyView !== undefined || (user.isAdmin && /^\/admin(\/|$)/.test(path));
}

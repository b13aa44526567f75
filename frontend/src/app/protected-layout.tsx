import { useEffect, useState, type ReactNode } from 'react';
import type { UserResponse } from '@lectern/protocol/auth';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation, useSearch } from 'wouter';
import { DataJobWatch } from '@/components/data-jobs/data-job-watch';
import { ErrorState } from '@/components/ui/error-state';
import { lazyPart } from '@/components/ui/lazy-part';
import { Spinner } from '@/components/ui/spinner';
import { ResendVerificationButton } from '@/features/auth/components/resend-verification-button';
import { currentAnnouncementsQuery } from '@/features/announcements/api/announcements.queries';
import { ExportAllDataButton } from '@/features/data-jobs/components/export-all-data';
import { profileQuery } from '@/features/profile/api/profile.queries';
import { useSwitchAccount } from '@/features/session/api/session.mutations';
import { WelcomeDialog } from '@/features/session/components/welcome-dialog';
import { useSessionCheck } from '@/features/session/use-session-check';
import { SubscriptionGate } from '@/features/subscription/components/subscription-gate';
import { isTransient } from '@/lib/api-error';
import { forgetDestination, rememberDestination } from '@/lib/session/return-to';
import { SignedInUserContext, useUser } from '@/lib/session/user';
import { AppLayout } from './shell/app-layout';

const DeleteAccountPanel = lazyPart(
  () => import('@/features/account/components/delete-account-panel'),
  (module) => module.DeleteAccountPanel,
);
const ExpiredSubscriptionModal = lazyPart(
  () => import('@/features/subscription/components/expired-subscription-modal'),
  (module) => module.ExpiredSubscriptionModal,
);

/** Lets in who is signed in, sends everybody else to /auth and remembers where they wanted to go. */
export function ProtectedLayout({ children }: { children: ReactNode }) {
  const user = useUser();
  if (user.isPending) return <Spinner />;
  if (user.data) return <SignedIn user={user.data}>{children}</SignedIn>;
  if (isTransient(user.error)) {
    return (
      <ErrorState
        title="The server cannot be reached"
        message="You are still signed in. Check your connection and try again."
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
  const { switchAccount, busy } = useSwitchAccount();
  useSessionCheck();
  useEffect(() => forgetDestination(), []);
  return (
    <SignedInUserContext value={user}>
      <SubscriptionGate
        open={path === '/subscribe' || isHelping(user, path)}
        whenOpen={
          !user.readOnlyView && (
            <WelcomeDialog key={user.id} userId={user.id} name={profile.data?.name || user.username} />
          )
        }
        expired={(status) => (
          <ExpiredSubscriptionModal
            status={status}
            email={user.email}
            emailVerified={user.emailVerified}
            resendButton={<ResendVerificationButton email={user.email} variant="secondary" size="sm" />}
            exportButton={(describedBy) => <ExportAllDataButton describedBy={describedBy} />}
            deletionPanel={(onCancel) => <DeleteAccountPanel user={user} onCancel={onCancel} />}
            onSwitchAccount={() => void switchAccount()}
            switching={busy}
          />
        )}
      >
        {begun ? (
          <>
            <AppLayout>{children}</AppLayout>
            <DataJobWatch />
          </>
        ) : (
          <Spinner />
        )}
      </SubscriptionGate>
    </SignedInUserContext>
  );
}

/** Helping others needs no subscription: in the admin's area, and while looking at somebody's account. */
function isHelping(user: UserResponse, path: string): boolean {
  return user.readOnlyView !== undefined || (user.isAdmin && /^\/admin(\/|$)/.test(path));
}

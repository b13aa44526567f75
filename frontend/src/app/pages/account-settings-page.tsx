import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { accountQuery } from '@/features/account/api/account.queries';
import { AccountFacts } from '@/features/account/components/account-facts';
import { ChangeEmailCard } from '@/features/account/components/change-email-card';
import { ChangePasswordCard } from '@/features/account/components/change-password-card';
import { RequestResetLink } from '@/features/account/components/request-reset-link';
import { SessionsCard } from '@/features/account/components/sessions-card';
import { TimeZoneCard } from '@/features/account/components/time-zone-card';
import { ResendVerificationButton } from '@/features/auth/components/resend-verification-button';
import { PlanCard } from '@/features/subscription/components/plan-card';
import { usePageTitle } from '@/lib/use-page-title';

export default function AccountSettingsPage() {
  usePageTitle('Account');
  const account = useQuery(accountQuery);
  return (
    <>
      <PageHeader
        title="Account"
        description="Who you are to us, how you sign in, and where you are signed in."
      />
      {account.data ? (
        <div className="space-y-5">
          <AccountFacts
            account={account.data}
            resendButton={
              <ResendVerificationButton email={account.data.email} variant="secondary" size="sm" />
            }
          />
          <PlanCard />
          <ChangePasswordCard
            username={account.data.username}
            resetLink={<RequestResetLink email={account.data.email} />}
          />
          <ChangeEmailCard account={account.data} />
          <TimeZoneCard account={account.data} />
          <SessionsCard timeZone={account.data.timeZone} />
        </div>
      ) : account.isPending ? (
        <SkeletonGroup>
          <div className="space-y-5">
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </SkeletonGroup>
      ) : (
        <Card>
          <ErrorState onRetry={() => void account.refetch()} retrying={account.isFetching} />
        </Card>
      )}
    </>
  );
}

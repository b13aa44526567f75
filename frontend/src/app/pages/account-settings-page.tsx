import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { AccountResponse } from '@lectern/protocol/account';
import { LoadProblem } from '@/components/lists/load-problem';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { accountQuery } from '@/features/account/api/account.queries';
import { AccountFacts } from '@/features/account/components/account-facts';
import { ChangeEmailCard } from '@/features/account/components/change-email-card';
import { ChangePasswordCard } from '@/features/account/components/change-password-card';
import { DeleteAccountCard } from '@/features/account/components/delete-account-card';
import { NotificationsCard } from '@/features/account/components/notifications-card';
import { RequestResetLink } from '@/features/account/components/request-reset-link';
import { SessionsCard } from '@/features/account/components/sessions-card';
import { TimeZoneCard } from '@/features/account/components/time-zone-card';
import { ResendVerificationButton } from '@/features/auth/components/resend-verification-button';
import { CalendarFeedCard } from '@/features/events/calendar-feed/components/calendar-feed-card';
import { DataManagementCard } from '@/features/backup/jobs/components/data-management-card';
import { BillingCard } from '@/features/billing/components/billing-card';
import { useWatchVerification } from '@/features/billing/use-watch-verification';
import { SupportAccessCard } from '@/features/admin/support-access/components/support-access-card';
import { useSignedInUser } from '@/lib/session/user';
import { usePageTitle } from '@/lib/use-page-title';
import { useSection } from '@/lib/use-section';
import { DataWizard, wizardOf } from '../data-wizard';

type Tab = 'account' | 'notifications';

export default function AccountSettingsPage() {
  const [params] = useSearchParams();
  const wizard = wizardOf(params);
  return wizard ? <DataWizard {...wizard} /> : <Settings />;
}

function Settings() {
  usePageTitle('Account');
  useSection();
  const account = useQuery(accountQuery);
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'notifications' ? 'notifications' : 'account';
  return (
    <>
      <PageHeader title="Account" description="Your plan, sign-in and notifications." />
      {account.data ? (
        <Tabs<Tab>
          label="Account settings"
          value={tab}
          onChange={(next) => setParams(next === 'notifications' ? { tab: next } : {})}
          tabs={[
            { value: 'account', label: 'Account', content: <AccountCards account={account.data} /> },
            {
              value: 'notifications',
              label: 'Notifications',
              content: <NotificationsCard email={account.data.email} timeZone={account.data.timeZone} />,
            },
          ]}
        />
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
          <LoadProblem query={account} />
        </Card>
      )}
    </>
  );
}

/** Each card is a section that an address can point at: `/account-settings?section=billing`. */
function AccountCards({ account: read }: { account: AccountResponse }) {
  // The user is asked for while the address is not verified; the account was read once.
  const { emailVerified } = useSignedInUser();
  const account = { ...read, emailVerified: read.emailVerified || emailVerified };
  return (
    <div className="space-y-5">
      <AccountFacts account={account} resendButton={<ResendButton email={account.email} />} />
      <Section id="billing">
        <BillingCard />
      </Section>
      <Section id="data">
        <DataManagementCard />
      </Section>
      <Section id="calendar">
        <CalendarFeedCard timeZone={account.timeZone} />
      </Section>
      <Section id="password">
        <ChangePasswordCard username={account.username} resetLink={<RequestResetLink email={account.email} />} />
      </Section>
      <Section id="email">
        <ChangeEmailCard account={account} />
      </Section>
      <Section id="time-zone">
        <TimeZoneCard account={account} />
      </Section>
      <Section id="sessions">
        <SessionsCard timeZone={account.timeZone} />
      </Section>
      <Section id="support-access">
        <SupportAccessCard timeZone={account.timeZone} />
      </Section>
      <Section id="delete">
        <DeleteAccountCard user={account} />
      </Section>
    </div>
  );
}

/** Notices that the address was verified elsewhere, such as on the phone. */
function ResendButton({ email }: { email: string }) {
  useWatchVerification();
  return <ResendVerificationButton email={email} variant="secondary" size="sm" />;
}

/** Comes to rest below the header: the page's own scroll padding sees to it. */
function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

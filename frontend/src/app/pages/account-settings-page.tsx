import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  Bell,
  CalendarDays,
  ChevronRight,
  CircleUserRound,
  CreditCard,
  Database,
  Headset,
  KeyRound,
  KeySquare,
  MailPlus,
  Trash2,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import type { Permission } from '@lectern/protocol/permissions';
import type { AccountResponse } from '@lectern/protocol/account';
import type { TutorialSlug } from '@lectern/protocol/help';
import { NotLoaded } from '@/components/lists/not-loaded';
import { UnlessSandbox } from '@/components/sandbox-notes';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import type { QuestionId } from '@/features/help/questions';
import { PageHeader } from '@/components/ui/page-header';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { accountQuery } from '@/features/account/api/account';
import { AccountFacts } from '@/features/account/components/account-facts';
import { ChangeEmail } from '@/features/account/components/change-email';
import { ChangePasswordCard } from '@/features/account/components/change-password-card';
import { DeleteAccountCard } from '@/features/account/components/delete-account-card';
import { OfflineCard } from '@/features/account/components/offline-card';
import { NotificationsCard } from '@/features/account/components/notifications-card';
import { RequestResetLink } from '@/features/account/components/request-reset-link';
import { TimeZoneCard } from '@/features/account/components/time-zone-card';
import { ResendVerificationButton } from '@/features/auth/components/resend-verification-button';
import { ExportAllDataButton } from '@/features/backup/jobs/components/export-all-data';
import { DataManagementCard } from '@/features/backup/jobs/components/data-management-card';
import { BillingCard } from '@/features/billing/components/billing-card';
import { useWatchVerification } from '@/features/billing/use-watch-verification';
import { SupportAccessCard } from '@/features/admin/support-access/components/support-access-card';
import { TeamCard } from '@/features/team/components/team-card';
import { isAllowed, useSignedInUser } from '@/lib/session/user';
import { useFocusOnChange } from '@/lib/use-focus-on-change';
import { usePageTitle } from '@/lib/use-page-title';
import { useSection } from '@/lib/use-section';
import { useIsDesktop } from '@/lib/use-media';
import { Allowed } from '../allowed';
import { DataWizard, wizardOf } from '../data-wizard';

const ApiTokensCard = lazyPart(() => import('@/features/account/components/api-tokens-card'), 'ApiTokensCard');
const InboundMailCard = lazyPart(
  () => import('@/features/inbound-mail/components/inbound-mail-card'),
  'InboundMailCard',
);
const WebhooksCard = lazyPart(() => import('@/features/webhooks/components/webhooks-card'), 'WebhooksCard');
const SessionsCard = lazyPart(() => import('@/features/account/components/sessions-card'), 'SessionsCard');
const TwoStepCard = lazyPart(() => import('@/features/account/components/two-step-card'), 'TwoStepCard');
const PasskeysCard = lazyPart(
  () => import('@/features/account/components/passkeys-card'),
  'PasskeysCard',
  PasskeysPlaceholder,
);

interface AccountPage {
  /** In the address: `/account-settings?section=billing`. Emails and help point at these. */
  section: string;
  label: string;
  about: string;
  /** The tutorial that explains it. */
  help?: TutorialSlug;
  Icon: LucideIcon;
  /** Cards of the page that an address can point at, too. */
  cards?: readonly string[];
  /** Missing: it’s about the person. */
  part?: Permission;
  /** Its content says itself what a sandbox doesn't have: a password, an address, a plan. */
  isInSandbox?: true;
  /** Missing: always. */
  isOffered?: (account: AccountResponse) => boolean;
  /** What people ask here, from the FAQ. */
  questions?: readonly QuestionId[];
  /** `section`: what the address names, which may be a card. */
  content: (account: AccountResponse, section: string | null) => ReactNode;
}

const PageQuestions = lazyPart(() => import('@/features/help/components/page-questions'), 'PageQuestions');

const PushCard = lazyPart(() => import('@/features/account/components/push-card'), 'PushCard');

const CalendarFeedCard = lazyPart(
  () => import('@/features/events/calendar-feed/components/calendar-feed-card'),
  'CalendarFeedCard',
);
const CalendarSourcesCard = lazyPart(
  () => import('@/features/events/calendar-sources/components/calendar-sources-card'),
  'CalendarSourcesCard',
);

const pages: readonly [AccountPage, ...AccountPage[]] = [
  {
    section: 'account',
    label: 'Your account',
    about: 'Email and home time zone',
    Icon: CircleUserRound,
    cards: ['email', 'time-zone'],
    questions: ['changing-my-email', 'which-time-zone', 'when-reminders-arrive', 'who-sees-my-data'],
    isInSandbox: true,
    content: (account, section) => (
      <>
        <UnlessSandbox title="Sign-in">
          <Anchor id="email">
            <AccountFacts
              account={account}
              resendButton={<ResendButton email={account.email} />}
              changeEmail={<ChangeEmail account={account} startsOpen={section === 'email'} />}
            />
          </Anchor>
        </UnlessSandbox>
        <Anchor id="time-zone">
          <TimeZoneCard account={account} />
        </Anchor>
      </>
    ),
  },
  {
    section: 'password',
    label: 'Password and devices',
    about: 'How and where you’re signed in',
    Icon: KeyRound,
    cards: ['two-step', 'passkeys', 'sessions', 'offline'],
    content: (account) => (
      <>
        <ChangePasswordCard username={account.username} resetLink={<RequestResetLink email={account.email} />} />
        <Anchor id="two-step">
          <TwoStepCard timeZone={account.timeZone} />
        </Anchor>
        <Anchor id="passkeys">
          <PasskeysCard timeZone={account.timeZone} />
        </Anchor>
        <Anchor id="sessions">
          <SessionsCard timeZone={account.timeZone} />
        </Anchor>
        <Anchor id="offline">
          <OfflineCard account={account} />
        </Anchor>
      </>
    ),
  },
  {
    section: 'notifications',
    isInSandbox: true,
    label: 'Notifications',
    about: 'Reminders and news',
    Icon: Bell,
    cards: ['lock-screen'],
    content: ({ email, timeZone }) => (
      <>
        <NotificationsCard email={email} timeZone={timeZone} />
        <Anchor id="lock-screen">
          <PushCard timeZone={timeZone} />
        </Anchor>
      </>
    ),
  },
  {
    section: 'billing',
    part: 'office',
    label: 'Plan and billing',
    about: 'Subscription, card and invoices',
    help: 'subscription',
    Icon: CreditCard,
    questions: ['cancel-or-change-card', 'payment-failed', 'card-number'],
    content: () => <BillingCard />,
  },
  {
    section: 'team',
    part: 'office',
    label: 'Team',
    about: 'Who works with you',
    help: 'work-as-a-team',
    Icon: Users,
    content: ({ timeZone }) => <TeamCard timeZone={timeZone} />,
  },
  {
    section: 'data',
    part: 'exports',
    label: 'Data management',
    about: 'Import, export, backup and restore',
    help: 'export-and-backup',
    questions: ['excel-or-backup', 'restore-a-backup', 'it-waits', 'quickbooks-or-xero'],
    Icon: Database,
    isInSandbox: true,
    content: () => <DataManagementCard />,
  },
  {
    section: 'calendar',
    part: 'office',
    label: 'Calendar',
    about: 'Your events, and your other calendars',
    help: 'calendar-feed',
    Icon: CalendarDays,
    content: ({ timeZone }) => (
      <>
        <CalendarFeedCard timeZone={timeZone} />
        <CalendarSourcesCard timeZone={timeZone} />
      </>
    ),
  },
  {
    section: 'forward-email',
    part: 'office',
    label: 'Forward email',
    about: 'Inquiries and answers',
    help: 'forward-email',
    Icon: MailPlus,
    questions: ['forward-email', 'replies'],
    isOffered: ({ takesMail }) => takesMail === true,
    content: ({ timeZone }) => <InboundMailCard timeZone={timeZone} />,
  },
  {
    section: 'api',
    part: 'office',
    label: 'API tokens',
    about: 'Programs that use your data',
    help: 'api-tokens',
    Icon: KeySquare,
    content: ({ timeZone }) => <ApiTokensCard timeZone={timeZone} />,
  },
  {
    section: 'webhooks',
    part: 'office',
    label: 'Webhooks',
    about: 'Other programs that hear of events',
    help: 'webhooks',
    Icon: Webhook,
    content: ({ timeZone }) => <WebhooksCard timeZone={timeZone} />,
  },
  {
    section: 'support-access',
    part: 'office',
    label: 'Support access',
    about: 'Who may see your account',
    questions: ['support-looks', 'who-sees-my-data', 'ask-a-person'],
    Icon: Headset,
    content: ({ timeZone }) => <SupportAccessCard timeZone={timeZone} />,
  },
  {
    section: 'delete',
    part: 'office',
    label: 'Delete account',
    about: 'Erase everything',
    questions: ['take-everything', 'delete-my-account', 'cancel-or-change-card'],
    Icon: Trash2,
    content: (account) => <DeleteAccountCard user={account} exportButton={<ExportAllDataButton />} />,
  },
];

/** `?tab=notifications` is in emails that were sent before there were pages. */
function pageOf(params: URLSearchParams): AccountPage | undefined {
  const asked = params.get('section') ?? params.get('tab') ?? '';
  return pages.find(({ section, cards }) => section === asked || cards?.includes(asked));
}

export default function AccountSettingsPage() {
  const [params] = useSearchParams();
  const wizard = wizardOf(params);
  const open = pageOf(params);
  return (
    <Allowed part={wizard ? 'backups' : (open?.part ?? 'basics')}>
      {wizard ? <DataWizard {...wizard} /> : <Settings open={open} />}
    </Allowed>
  );
}

/** Without a page in the address, the list is alone where there's no room; otherwise the first page is beside it. */
function Settings({ open }: { open: AccountPage | undefined }) {
  usePageTitle(open?.label ?? 'Account');
  useSection();
  const account = useQuery(accountQuery);
  const frame = useFocusOnChange(open?.section ?? 'list');
  const isDesktop = useIsDesktop();
  const shown = open ?? pages[0];
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      {isDesktop ? (
        <PageHeader title={shown.label} description={`${shown.about}.`} help={shown.help} />
      ) : (
        <PageHeader
          {...(open && { back: { href: '/account-settings', label: 'All settings' }, isList: true })}
          title={open?.label ?? 'Account'}
          help={open?.help}
        />
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <PageList open={open} current={isDesktop ? shown : open} account={account.data} />
        <div className={clsx('min-w-0 space-y-5', !open && 'max-lg:hidden')}>
          {account.data ? (
            <Content key={shown.section} page={shown} account={account.data} />
          ) : (
            <NotLoaded query={account} card={{}} skeleton={<SkeletonGroup bars={['h-64']} />} />
          )}
        </div>
      </div>
    </div>
  );
}

type PageListProps = {
  open: AccountPage | undefined;
  current: AccountPage | undefined;
  account: AccountResponse | undefined;
};

function PageList({ open, current, account }: PageListProps) {
  const user = useSignedInUser();
  const shown = pages.filter(
    ({ part = 'basics', isOffered }) =>
      isAllowed(user, part, 'see') && (!isOffered || (account !== undefined && isOffered(account))),
  );
  return (
    <nav
      aria-label="Account settings"
      className={clsx('max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface', open && 'max-lg:hidden')}
    >
      <ul className="max-lg:divide-y max-lg:divide-line lg:space-y-0.5">
        {shown.map((page) => (
          <li key={page.section}>
            <Link
              href={`/account-settings?section=${page.section}`}
              aria-current={page === current ? 'page' : undefined}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 text-sm lg:min-h-10 lg:rounded-md lg:px-3 lg:py-1.5 lg:text-muted lg:hover:bg-sunken lg:hover:text-ink lg:aria-[current]:bg-sunken lg:aria-[current]:font-medium lg:aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              <page.Icon aria-hidden className="size-5 shrink-0 text-muted lg:size-4" />
              <span className="min-w-0 flex-1">
                <span className="block max-lg:font-medium">{page.label}</span>
                <span className="block text-muted lg:hidden">{page.about}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Content({ page, account: read }: { page: AccountPage; account: AccountResponse }) {
  // The user is asked for while the address is not verified; the account was read once.
  const { emailVerified } = useSignedInUser();
  const [params] = useSearchParams();
  const account = { ...read, emailVerified: read.emailVerified || emailVerified };
  const content = page.content(account, params.get('section'));
  const questionList = page.questions && <PageQuestions title="Common questions" ids={page.questions} isNarrow />;
  return page.isInSandbox ? (
    <>
      {content}
      {questionList}
    </>
  ) : (
    <UnlessSandbox title={page.label} isTitledByPage>
      {content}
      {questionList}
    </UnlessSandbox>
  );
}

/** Notices that the address was verified elsewhere, such as on the phone. */
function ResendButton({ email }: { email: string }) {
  useWatchVerification();
  return <ResendVerificationButton email={email} variant="secondary" size="sm" />;
}

/** Comes to rest below the header: the page's own scroll padding sees to it. */
function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function PasskeysPlaceholder() {
  return (
    <Card title="Passkeys">
      <SkeletonGroup bars={['h-24']} />
    </Card>
  );
}

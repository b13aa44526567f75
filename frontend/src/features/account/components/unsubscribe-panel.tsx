import { useQuery } from '@tanstack/react-query';
import { BellOff, BellRing, MailX } from 'lucide-react';
import { Link } from 'wouter';
import { enumTable } from '@lectern/protocol/enum-tables';
import { notificationCategoryLabels, type NotificationCategory } from '@lectern/protocol/notifications';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Button } from '@/components/ui/button';
import { MessageCard } from '@/components/ui/message-card';
import { Spinner } from '@/components/ui/spinner';
import { hasStatus } from '@/lib/api-error';
import { useSwitchSubscription, unsubscribeQuery } from '../api/notifications';

const words: Record<NotificationCategory, { stops: string; comes: string }> = enumTable(
  {
    reminders: {
      stops: 'We’ll stop emailing you when tasks and follow-ups are due. Your list still shows them.',
      comes: 'One email for each task or follow-up, on the morning it’s due, instead of a digest.',
    },
    digest: {
      stops: 'We’ll stop sending your daily digest. Your tasks and dashboard still show what’s due.',
      comes: 'One email a day with what’s overdue, due and coming up, instead of separate reminders.',
    },
    activity: {
      stops: 'We’ll stop emailing you about inquiries, signatures and other news.',
      comes: 'We’ll email you about inquiries, signatures and other news as it happens.',
    },
    sharing: {
      stops: 'We’ll stop emailing you about who opened your pages. Each link still shows it.',
      comes: 'One email on Monday morning if anyone opened your pages that week.',
    },
  },
  () => ({ stops: '', comes: '' }),
);

/** The link of an email, signed in or not: opening it changes nothing, because programs open links too. */
export function UnsubscribePanel({ token }: { token: string }) {
  const link = useQuery(unsubscribeQuery(token));
  const change = useSwitchSubscription(token);

  if (!link.data) {
    if (!hasStatus(link.error, 404, 400)) {
      const skeleton = <Spinner label="Checking your link" />;
      return <NotLoaded query={link} skeleton={skeleton} title="We couldn’t check your link" />;
    }
    return (
      <MessageCard Icon={MailX} title="This link is incomplete">
        <p className="mb-5 text-sm text-muted">
          Open it from the email again, or sign in to choose which emails you get.
        </p>
        <SettingsLink />
      </MessageCard>
    );
  }
  const { category, subscribed } = link.data;
  const { stops, comes } = words[category];
  const label = notificationCategoryLabels[category];
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  return (
    <MessageCard
      Icon={subscribed ? BellRing : BellOff}
      title={subscribed ? `Stop ${name}?` : `${label} ${category === 'reminders' ? 'are' : 'is'} off`}
    >
      <p className="mb-5 text-sm text-muted" role="status">
        {subscribed ? stops : `You won’t get these emails. You’ll still get emails about your account.`}
      </p>
      {change.error && <FormAlert>{problemText(change.error, 'That wasn’t saved. Please try again.')}</FormAlert>}
      {subscribed ? (
        <Button size="lg" className="w-full" busy={change.isPending} onClick={() => change.mutate(false)}>
          Unsubscribe
        </Button>
      ) : (
        <>
          <Button
            variant="secondary"
            size="lg"
            className="w-full"
            busy={change.isPending}
            onClick={() => change.mutate(true)}
          >
            Subscribe again
          </Button>
          <p className="mt-2 text-sm text-muted">{comes}</p>
        </>
      )}
      <div className="mt-5 border-t border-line pt-4 text-sm">
        <SettingsLink />
      </div>
    </MessageCard>
  );
}

function SettingsLink() {
  return (
    <Link
      href="/account-settings?section=notifications"
      className="inline-flex min-h-6 text-sm text-curtain-text underline underline-offset-4 pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      Choose your emails
    </Link>
  );
}

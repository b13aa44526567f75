import { useQuery } from '@tanstack/react-query';
import type {
  NotificationPreferencesResponse,
  TaskEmails,
  UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { toastProblem } from '@/components/forms/use-server-problem';
import { NotLoaded } from '@/components/lists/loaded';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast-store';
import { formatTime } from '@/lib/format';
import { zoneName } from '@/lib/place-time';
import { useUpdateNotifications } from '../api/notifications.mutations';
import { notificationsQuery } from '../api/notifications.queries';

const taskEmailOptions: { value: TaskEmails; label: string; description: string }[] = [
  { value: 'each', label: 'One email each', description: 'The morning a task or follow-up is due.' },
  {
    value: 'digest',
    label: 'Daily digest',
    description: 'What’s overdue, due today and coming up, which holds expire, and where you’re next.',
  },
  { value: 'off', label: 'None', description: 'Your tasks and dashboard still show what’s due.' },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatTime(`${String(hour).padStart(2, '0')}:00`),
}));

/** Each choice is saved as soon as it is made. */
export function NotificationsCard({ email, timeZone }: { email: string; timeZone: string }) {
  const query = useQuery(notificationsQuery);
  const update = useUpdateNotifications();
  const preferences = query.data;

  const change = (changes: Omit<UpdateNotificationPreferencesInput, 'version'>) => {
    if (!preferences) return;
    update.mutate(
      { ...changes, version: preferences.version },
      {
        onSuccess: () => toast({ title: 'Saved', variant: 'success' }),
        onError: (error) => toastProblem(error, 'Not saved'),
      },
    );
  };

  if (!preferences) {
    const skeleton = (
      <SkeletonGroup label="Loading your settings">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
    return (
      <Card title="Emails">
        <NotLoaded query={query} skeleton={skeleton} />
      </Card>
    );
  }
  return (
    <div className="space-y-5">
      <Card title="Reminders" description={`Sent to ${email}.`}>
        <div className="max-w-2xl space-y-5">
          <RadioCards
            label="Reminders"
            options={taskEmailOptions}
            value={preferences.taskEmails}
            disabled={update.isPending}
            onChange={(taskEmails) => change({ taskEmails })}
          />
          {preferences.taskEmails === 'digest' && (
            <DigestFields preferences={preferences} timeZone={timeZone} busy={update.isPending} onChange={change} />
          )}
        </div>
      </Card>
      <Card title="News about your work">
        <div className="max-w-2xl space-y-5">
          <Switch
            label="Updates while you’re away"
            description="When a hold moves up or expires, or a client writes a testimonial."
            checked={preferences.activity}
            disabled={update.isPending}
            onChange={(activity) => change({ activity })}
          />
          <Switch
            label="Weekly summary of your shared pages"
            description="Monday morning: visits, downloads and who read the latest changes. No email in a week without visits."
            checked={preferences.shareSummary}
            disabled={update.isPending}
            onChange={(shareSummary) => change({ shareSummary })}
          />
        </div>
      </Card>
      <p className="max-w-2xl text-sm text-muted">
        Every email has an unsubscribe link. You’ll always get emails about your account, such as a new password.
      </p>
    </div>
  );
}

function DigestFields({
  preferences,
  timeZone,
  busy,
  onChange,
}: {
  preferences: NotificationPreferencesResponse;
  timeZone: string;
  busy: boolean;
  onChange: (changes: { digestHour?: number; digestWeekdaysOnly?: boolean }) => void;
}) {
  return (
    <div className="space-y-4 border-t border-line pt-5">
      <Field
        label="Time of the digest"
        hint={`In ${zoneName(timeZone)}, your home time zone. No email when there’s nothing to say.`}
        className="max-w-xs"
      >
        <Select
          options={hours}
          value={String(preferences.digestHour)}
          disabled={busy}
          onChange={(hour) => onChange({ digestHour: Number(hour) })}
        />
      </Field>
      <Switch
        label="Weekdays only"
        description="No digest on Saturdays and Sundays."
        checked={preferences.digestWeekdaysOnly}
        disabled={busy}
        onChange={(digestWeekdaysOnly) => onChange({ digestWeekdaysOnly })}
      />
    </div>
  );
}

import { labelsOf } from '@lectern/protocol/record-fields';
import { useQuery } from '@tanstack/react-query';
import {
  NotificationPreferencesResponse,
  type TaskEmails,
  type UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { problemToast } from '@/components/forms/use-server-problem';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { RadioCards, type RadioCard } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatTime } from '@/lib/format';
import { zoneName } from '@/lib/place-time';
import { useUpdateNotifications, notificationsQuery } from '../api/notifications';

const labels = labelsOf(NotificationPreferencesResponse.omit({ version: true }).shape);

const hourText = (hour: number) => formatTime(`${String(hour).padStart(2, '0')}:00`);

const taskEmailOptions = ({
  digestHour,
  digestWeekdaysOnly,
}: NotificationPreferencesResponse): RadioCard<TaskEmails>[] => [
  {
    value: 'digest',
    label: 'Daily digest',
    description: `${digestWeekdaysOnly ? 'Weekdays' : 'Every day'} at ${hourText(digestHour)}: everything due, holds that expire, and where you’re going next.`,
  },
  {
    value: 'each',
    label: 'One email each',
    description: 'A separate email for each task and follow-up, the morning it’s due.',
  },
  { value: 'off', label: 'None', description: 'Your tasks and dashboard still show what’s due.' },
];

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** Each choice is saved as soon as it is made. */
export function NotificationsCard({ email, timeZone }: { email: string; timeZone: string }) {
  const query = useQuery(notificationsQuery);
  const update = useUpdateNotifications();
  const preferences = query.data;

  const change = (changes: Omit<UpdateNotificationPreferencesInput, 'version'>) => {
    if (!preferences) return;
    update.mutate(
      { ...changes, version: preferences.version },
      { onSuccess: () => toastSuccess('Saved'), onError: problemToast('Not saved') },
    );
  };

  if (!preferences) {
    const skeleton = <SkeletonGroup label="Loading your settings" bars={['h-64']} />;
    return (
      <Card title="Emails">
        <NotLoaded query={query} skeleton={skeleton} />
      </Card>
    );
  }
  return (
    <div className="space-y-5">
      <Card title="Reminders" description={`Sent to ${email}.`}>
        <RadioCards
          label={labels.taskEmails}
          options={taskEmailOptions(preferences)}
          value={preferences.taskEmails}
          busy={update.isPending}
          onChange={(taskEmails) => change({ taskEmails })}
        />
        {preferences.taskEmails === 'digest' && (
          <DigestFields preferences={preferences} timeZone={timeZone} busy={update.isPending} onChange={change} />
        )}
      </Card>
      <Card
        title="News"
        padded={false}
        footer={
          <p className="text-muted">
            Every email has an unsubscribe link. You’ll always get emails about your account, such as a new password.
          </p>
        }
      >
        <div className="divide-y divide-line border-t border-line *:px-4 *:py-3.5 sm:*:px-5">
          <Switch
            label={labels.activity}
            description="As it happens: inquiries, signatures, opened invoices, responses, testimonials and hold changes."
            checked={preferences.activity}
            busy={update.isPending}
            onChange={(activity) => change({ activity })}
          />
          <Switch
            label={labels.shareSummary}
            description="On Mondays, if anyone visited: who opened your pages and what they downloaded."
            checked={preferences.shareSummary}
            busy={update.isPending}
            onChange={(shareSummary) => change({ shareSummary })}
          />
        </div>
      </Card>
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
    <div className="mt-4 grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
      <Field
        label={labels.digestHour}
        hint={`In ${zoneName(timeZone)}, your home time zone. No email when there’s nothing to say.`}
      >
        <Select
          options={hours}
          value={String(preferences.digestHour)}
          busy={busy}
          onChange={(hour) => onChange({ digestHour: Number(hour) })}
        />
      </Field>
      <Switch
        label={labels.digestWeekdaysOnly}
        description="No digest on Saturdays and Sundays."
        checked={preferences.digestWeekdaysOnly}
        busy={busy}
        onChange={(digestWeekdaysOnly) => onChange({ digestWeekdaysOnly })}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type {
  NotificationPreferencesResponse,
  TaskEmails,
  UpdateNotificationPreferencesInput,
} from '@lectern/protocol/notifications';
import { toastProblem } from '@/components/forms/toast-problem';
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
  {
    value: 'each',
    label: 'One e-mail for each',
    description: 'In the morning of the day on which a task or a follow-up is due.',
  },
  {
    value: 'digest',
    label: 'One digest a day',
    description: 'What is overdue, due today and coming, which holds run out, and where you are next.',
  },
  { value: 'off', label: 'None', description: 'Your list and the dashboard still show what is due.' },
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
      <SkeletonGroup label="Loading your choices">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    );
    return (
      <Card title="E-mails">
        <NotLoaded query={query} skeleton={skeleton} />
      </Card>
    );
  }
  return (
    <div className="space-y-5">
      <Card title="Reminders" description={`They go to ${email}.`}>
        <div className="max-w-2xl space-y-5">
          <RadioCards
            label="E-mails about what is due"
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
            label="Tell me what happens without me"
            description="When a hold moves up or runs out, or a client writes a testimonial."
            checked={preferences.activity}
            disabled={update.isPending}
            onChange={(activity) => change({ activity })}
          />
          <Switch
            label="A summary of my shared pages every week"
            description="On Monday morning: how often they were opened, what was taken along, and who has read what changed. A week without visits brings no e-mail."
            checked={preferences.shareSummary}
            disabled={update.isPending}
            onChange={(shareSummary) => change({ shareSummary })}
          />
        </div>
      </Card>
      <p className="max-w-2xl text-sm text-muted">
        Every one of these e-mails has a link that stops its kind at once. E-mails about your account, such as a new
        password, always come.
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
        hint={`In ${zoneName(timeZone)}, your home time zone. A day without anything to say brings no e-mail.`}
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

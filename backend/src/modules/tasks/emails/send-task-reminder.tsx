/** To who does a task: it is due today. Sends nothing when it is done, gone, snoozed or due another day by then. */
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { TaskTable } from '@lectern/mailer/templates/task-table';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { inOffice } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { TaskRemindersRepository } from '../reminders/task-reminders.repository';

interface TaskReminderProps {
  speakerName: string;
  /** Whose, where it is not the reader’s own. */
  office: string | null;
  /** `dueDate` is already formatted for people. */
  tasks: { title: string; dueDate: string; relatedTo?: string }[];
  dashboardUrl: string;
  preferencesUrl: string;
}

export const taskReminder = emailTemplate<TaskReminderProps>('task-reminder', {
  subject: ({ tasks }) =>
    tasks.length === 1 && tasks[0] ? `Reminder: ${tasks[0].title}` : `${tasks.length} tasks are waiting for you`,
  preheader: ({ tasks }) =>
    tasks
      .map((task) => task.title)
      .join(' · ')
      .slice(0, 140),
  reason: `You get this because task reminders are switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, office, tasks, dashboardUrl, preferencesUrl }) => (
    <>
      <Title>{tasks.length === 1 ? 'A task is due' : `${tasks.length} tasks are due`}</Title>
      <Text>
        Hello {speakerName}, this is what waits for you{office && ` in ${office}’s office`}:
      </Text>
      <TaskTable
        lines={tasks.map(({ title, dueDate, relatedTo }) => ({
          title,
          detail: `Due ${dueDate}${relatedTo ? ` · ${relatedTo}` : ''}`,
        }))}
      />
      <Button href={dashboardUrl}>Open my dashboard</Button>
      <SmallText>
        Too many reminders? <Link href={preferencesUrl}>Change what we send</Link>, or get one digest a day.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url, otherUrl }: Sample) => [
  taskReminder({
    speakerName: text,
    office: text,
    tasks: [{ title: text, dueDate: 'Mar 4, 2027', relatedTo: text }],
    dashboardUrl: url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['task.reminder_due'],
  inject: [TaskRemindersRepository, Clock, CONFIG],
  async make({ payload: { ownerId, taskId, dueDate } }, reminders, clock, { appUrl }) {
    const task = await reminders.findForReminder(ownerId, taskId, dueDate);
    if (!task?.email) return null;
    const { assigneeId, snoozedUntil, timeZone } = task;
    const today = dateInZone(clock.now(), timeZone);
    if (snoozedUntil && snoozedUntil > today) return null;
    return {
      to: task.email,
      category: 'reminders',
      ownerId: assigneeId ?? ownerId,
      content: taskReminder({
        speakerName: task.speakerName,
        office: task.office,
        tasks: [
          {
            title: task.title,
            dueDate: formatDate(dueDate, today),
            ...(task.relatedTo !== null && { relatedTo: task.relatedTo }),
          },
        ],
        dashboardUrl: `${appUrl}${inOffice('/', ownerId)}`,
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});

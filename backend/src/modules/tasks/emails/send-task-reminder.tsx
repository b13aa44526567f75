/** To the speaker: a task is due today. Sends nothing when it is done, gone, snoozed or due another day by then. */
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { TaskTable } from '@lectern/mailer/templates/task-table';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { TaskRemindersRepository } from '../reminders/task-reminders.repository';
import { TasksRepository } from '../tasks.repository';

interface TaskReminderProps {
  speakerName: string;
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
  body: ({ speakerName, tasks, dashboardUrl, preferencesUrl }) => (
    <>
      <Title>{tasks.length === 1 ? 'A task is due' : `${tasks.length} tasks are due`}</Title>
      <Text>Hello {speakerName}, this is what waits for you:</Text>
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
    tasks: [{ title: text, dueDate: 'Mar 4, 2027', relatedTo: text }],
    dashboardUrl: url,
    preferencesUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['task.reminder_due'],
  inject: [TaskRemindersRepository, TasksRepository, Clock, CONFIG],
  async make({ payload: { ownerId, taskId, dueDate } }, reminders, tasks, clock, { appUrl }) {
    const today = dateInZone(clock.now(), await tasks.timeZoneOf(ownerId));
    const task = await reminders.findForReminder(ownerId, taskId, dueDate, today);
    if (!task?.email) return null;
    return {
      to: task.email,
      category: 'reminders',
      ownerId,
      content: taskReminder({
        speakerName: task.speakerName,
        tasks: [
          {
            title: task.title,
            dueDate: formatDate(dueDate),
            ...(task.relatedTo !== null && { relatedTo: task.relatedTo }),
          },
        ],
        dashboardUrl: `${appUrl}/`,
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});

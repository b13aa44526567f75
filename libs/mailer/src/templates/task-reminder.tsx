/** What is due today, one task or several. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import { TaskTable } from './task-table';
import type { EmailTemplate } from './template';

export interface TaskReminderProps {
  speakerName: string;
  /** `dueDate` is already formatted for people. */
  tasks: { title: string; dueDate: string; relatedTo?: string }[];
  dashboardUrl: string;
  preferencesUrl: string;
}

export const taskReminder: EmailTemplate<TaskReminderProps> = {
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
};

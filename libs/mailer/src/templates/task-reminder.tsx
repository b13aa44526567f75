/** What is due today, one task or several. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { light, sans } from './palette';
import { Button, Link, SmallText, Text, Title } from './parts';
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
    tasks.length === 1 && tasks[0]
      ? `Reminder: ${tasks[0].title}`
      : `${tasks.length} tasks are waiting for you`,
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
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px' }}>
        <tbody>
          {tasks.map((task, index) => (
            <tr key={index}>
              <td
                className="line"
                style={{
                  padding: '12px 0',
                  borderTop: `1px solid ${light.line}`,
                  fontFamily: sans,
                  wordBreak: 'break-word',
                }}
              >
                <div
                  className="ink"
                  style={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, color: light.ink }}
                >
                  {task.title}
                </div>
                <div className="muted" style={{ fontSize: 14, lineHeight: '22px', color: light.muted }}>
                  Due {task.dueDate}
                  {task.relatedTo && ` · ${task.relatedTo}`}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button href={dashboardUrl}>Open my dashboard</Button>
      <SmallText>
        Too many reminders? <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
};

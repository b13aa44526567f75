import { renderEmail } from '@lectern/mailer/templates/render-email';
import { dailyDigest } from './send-daily-digest';
import { taskReminder } from './send-task-reminder';

const speakerName = 'Maya';
const url = 'https://lectern.example/tasks';
const preferencesUrl = 'https://lectern.example/account-settings';

describe('a reminder of tasks', () => {
  const reminder = (tasks: Parameters<typeof taskReminder>[0]['tasks']) =>
    renderEmail(taskReminder({ speakerName, office: null, tasks, dashboardUrl: url, preferencesUrl }));

  it('names the task when there is one, and counts them when there are more', () => {
    const task = { title: 'Send the contract', dueDate: 'Mar 4, 2027' };
    expect(reminder([task]).subject).toBe('Reminder: Send the contract');
    expect(reminder([task, task]).subject).toBe('2 tasks are waiting for you');
  });

  it('lists each task with its date and what it belongs to', () => {
    const { text } = reminder([
      { title: 'Book the flight', dueDate: 'Mar 4, 2027', relatedTo: 'Future of Work Summit' },
      { title: 'Call Jordan', dueDate: 'Mar 5, 2027' },
    ]);
    expect(text).toContain('Book the flight\nDue Mar 4, 2027 · Future of Work Summit\nCall Jordan\nDue Mar 5, 2027\n');
  });
});

describe('a digest', () => {
  it('says what is late and what comes, and how much more there is', () => {
    const { text, subject } = renderEmail(
      dailyDigest({
        speakerName,
        office: null,
        day: 'Thursday, Mar 4, 2027',
        summary: '1 overdue',
        sections: [
          { heading: 'Overdue', lines: [{ title: 'Call Jordan', detail: 'Due Mar 1, 2027', url }], more: 4 },
          { heading: 'Due today', lines: [{ title: 'Send the slides', detail: 'Gala' }], more: 0 },
        ],
        nextEvent: { title: 'Winter Gala', detail: 'In 3 days · Boston', url },
        tasksUrl: url,
        preferencesUrl,
      }),
    );
    expect(subject).toBe('Your day: 1 overdue');
    expect(text).toContain('Next event\nWinter Gala\nIn 3 days · Boston\n');
    expect(text).toContain('Overdue\nCall Jordan\nDue Mar 1, 2027\n\nand 4 more\n');
    expect(text).toContain('Due today\nSend the slides\nGala\n');
  });
});

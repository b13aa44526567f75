import type { EmailName, EmailProps } from './email-templates';
import { contentOf, emailTemplates } from './email-templates';
import { renderEmail as render } from './render-email';

const renderEmail = <Name extends EmailName>(name: Name, props: EmailProps[Name], stop?: string) =>
  render(contentOf(name, props), stop);

const URL = 'https://lectern.example/do-it?token=abcDEF_123-xyz&next=%2Fevents';
const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

const samples: { [Name in EmailName]: EmailProps[Name] } = {
  'task-reminder': {
    speakerName: HOSTILE,
    tasks: [{ title: HOSTILE, dueDate: 'Mar 4, 2027', relatedTo: HOSTILE }],
    dashboardUrl: URL,
    preferencesUrl: 'https://lectern.example/account-settings',
  },
  'follow-up-reminder': {
    speakerName: HOSTILE,
    eventTitle: HOSTILE,
    eventFacts: HOSTILE,
    eventUrl: URL,
    contact: { name: HOSTILE, email: 'tom@example.com', phone: HOSTILE },
    preferencesUrl: 'https://lectern.example/account-settings',
  },
  'daily-digest': {
    speakerName: HOSTILE,
    day: 'Thursday, Mar 4, 2027',
    summary: '1 overdue',
    sections: [{ heading: 'Overdue', lines: [{ title: HOSTILE, detail: HOSTILE, url: 'https://x.example' }], more: 2 }],
    nextEvent: { title: HOSTILE, detail: HOSTILE, url: 'https://lectern.example/events/1' },
    tasksUrl: URL,
    preferencesUrl: 'https://lectern.example/account-settings',
  },
  'testimonial-request': {
    speakerName: HOSTILE,
    clientName: HOSTILE,
    eventTitle: HOSTILE,
    eventDate: 'Mar 4, 2027',
    message: HOSTILE,
    url: URL,
    days: 30,
  },
  'inquiry-received': { speakerName: HOSTILE, title: HOSTILE, contactName: HOSTILE, notes: HOSTILE, url: URL },
  'testimonial-received': {
    speakerName: HOSTILE,
    clientName: HOSTILE,
    companyName: HOSTILE,
    eventTitle: HOSTILE,
    content: HOSTILE,
    rating: 5,
    url: URL,
  },
  'backup-ready': { speakerName: HOSTILE, days: 7, missingCount: 2, url: URL },
  'backup-failed': { speakerName: HOSTILE, day: 'Mar 4, 2027', url: URL },
  'year-end-pack': { speakerName: HOSTILE, year: 2027, days: 7, url: URL },
};

const names = Object.keys(emailTemplates) as EmailName[];
const withButton: EmailName[] = [
  'task-reminder',
  'follow-up-reminder',
  'daily-digest',
  'testimonial-request',
  'inquiry-received',
  'testimonial-received',
];

describe('every e-mail', () => {
  it.each(names)('%s escapes what people typed', (name) => {
    const { html } = renderEmail(name, samples[name]);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;script&gt;');
  });

  it.each(names)('%s is a whole page with a subject, a hidden preview line and a text version', (name) => {
    const { html, subject, text } = renderEmail(name, samples[name]);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('class="preheader"');
    expect(subject.length).toBeGreaterThan(5);
    expect(text).toContain('Lectern · For Speakers, by Speakers');
    expect(text).not.toMatch(/undefined|null|\[object|\u200c/);
  });

  it.each(withButton)('%s has its address in the button, in words below it and alone on a line of the text', (name) => {
    const { html, text } = renderEmail(name, samples[name]);
    expect(html.split(URL.replace('&', '&amp;')).length - 1).toBe(3);
    expect(text.split('\n')).toContain(URL);
  });
});

describe('subjects', () => {
  it('name the task when there is one, and count them when there are more', () => {
    const task = { title: 'Send the contract', dueDate: 'Mar 4, 2027' };
    const props = samples['task-reminder'];
    expect(renderEmail('task-reminder', { ...props, tasks: [task] }).subject).toBe('Reminder: Send the contract');
    expect(renderEmail('task-reminder', { ...props, tasks: [task, task] }).subject).toBe('2 tasks are waiting for you');
  });
});

describe('texts', () => {
  it('list each task with its date and what it belongs to', () => {
    const { text } = renderEmail('task-reminder', {
      ...samples['task-reminder'],
      tasks: [
        { title: 'Book the flight', dueDate: 'Mar 4, 2027', relatedTo: 'Future of Work Summit' },
        { title: 'Call Jordan', dueDate: 'Mar 5, 2027' },
      ],
    });
    expect(text).toContain('Book the flight\nDue Mar 4, 2027 · Future of Work Summit\nCall Jordan\nDue Mar 5, 2027\n');
  });

  it('of a digest say what is late and what comes, and how much more there is', () => {
    const { text, subject } = renderEmail('daily-digest', {
      ...samples['daily-digest'],
      sections: [
        { heading: 'Overdue', lines: [{ title: 'Call Jordan', detail: 'Due Mar 1, 2027', url: URL }], more: 4 },
        { heading: 'Due today', lines: [{ title: 'Send the slides', detail: 'Gala' }], more: 0 },
      ],
      nextEvent: { title: 'Winter Gala', detail: 'In 3 days · Boston', url: URL },
    });
    expect(subject).toBe('Your day: 1 overdue');
    expect(text).toContain('Next event\nWinter Gala\nIn 3 days · Boston\n');
    expect(text).toContain('Overdue\nCall Jordan\nDue Mar 1, 2027\n\nand 4 more\n');
    expect(text).toContain('Due today\nSend the slides\nGala\n');
  });

  it('end with a way to stop them where there is one', () => {
    const stop = 'https://lectern.example/unsubscribe/reminders.abc.def';
    expect(renderEmail('task-reminder', samples['task-reminder'], stop).text.replace(/\s+/g, ' ')).toContain(
      `in your Lectern account. Unsubscribe [${stop}]`,
    );
  });
});

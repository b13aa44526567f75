import type { EmailName, EmailProps } from './email-templates';
import { contentOf, emailTemplates } from './email-templates';
import { renderEmail as render } from './render-email';

const renderEmail = <Name extends EmailName>(name: Name, props: EmailProps[Name], stop?: string) =>
  render(contentOf(name, props), stop);

const URL = 'https://lectern.example/do-it?token=abcDEF_123-xyz&next=%2Fevents';
const HOSTILE = `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`;

const samples: { [Name in EmailName]: EmailProps[Name] } = {
  'verify-email': { username: HOSTILE, verifyUrl: URL, hours: 24 },
  'password-reset': { username: HOSTILE, resetUrl: URL, minutes: 60 },
  'username-recovery': { username: HOSTILE, signInUrl: URL },
  'email-change-verify': { username: HOSTILE, newEmail: HOSTILE, verifyUrl: URL },
  'email-changed-notice': { username: HOSTILE, newEmail: HOSTILE, supportEmail: 'help@lectern.example' },
  'password-changed': { username: HOSTILE, when: 'Mar 4, 2027', supportEmail: 'help@lectern.example' },
  'account-deleted': { username: HOSTILE, supportEmail: 'help@lectern.example' },
  'support-look': { username: HOSTILE, by: HOSTILE, when: 'Mar 4, 2027', settingsUrl: URL },
  'contact-message': { name: HOSTILE, email: 'tom@example.com', message: HOSTILE },
  'inbox-answer': { name: HOSTILE, answer: HOSTILE, message: HOSTILE },
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
  'verify-email',
  'password-reset',
  'username-recovery',
  'email-change-verify',
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
  it('cannot add a header', () => {
    const props = { name: 'Eve\r\nBcc: all@example.com', email: 'eve@example.com', message: 'Hi' };
    expect(renderEmail('contact-message', props).subject).toBe('Message from Eve Bcc: all@example.com');
  });

  it('name the task when there is one, and count them when there are more', () => {
    const task = { title: 'Send the contract', dueDate: 'Mar 4, 2027' };
    const props = samples['task-reminder'];
    expect(renderEmail('task-reminder', { ...props, tasks: [task] }).subject).toBe('Reminder: Send the contract');
    expect(renderEmail('task-reminder', { ...props, tasks: [task, task] }).subject).toBe('2 tasks are waiting for you');
  });
});

describe('texts', () => {
  it('say how long a link works', () => {
    expect(renderEmail('verify-email', samples['verify-email']).text).toContain('for 24 hours');
    expect(renderEmail('password-reset', samples['password-reset']).text).toContain('for 60 minutes');
  });

  it('keep the line breaks of a message', () => {
    const props = { name: 'Tom', email: 'tom@example.com', message: 'Hello,\r\n\r\nwhere are my invoices?\nTom' };
    const { html, text } = renderEmail('contact-message', props);
    expect(text).toContain('Hello,\n\nwhere are my invoices?\nTom');
    expect(html).toContain('Hello,<br/><br/>where are my invoices?<br/>Tom');
  });

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
    expect(renderEmail('password-reset', samples['password-reset']).text).not.toContain('Unsubscribe');
  });
});

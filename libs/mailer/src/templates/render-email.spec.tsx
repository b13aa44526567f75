import { Quote, Text } from './parts';
import { renderEmail } from './render-email';
import { emailTemplate } from './template';

const note = emailTemplate<{ name: string; message: string }>('note', {
  subject: ({ name }) => `Message from ${name}`,
  preheader: () => 'A message',
  reason: 'You get this because you asked for it.',
  body: ({ name, message }) => (
    <>
      <Text>Hello {name},</Text>
      <Quote text={message} />
    </>
  ),
});

describe('an email', () => {
  it('cannot add a header by its subject', () => {
    const content = note({ name: 'Eve\r\nBcc: all@example.com', message: 'Hi' });
    expect(renderEmail(content).subject).toBe('Message from Eve Bcc: all@example.com');
  });

  it('keeps the line breaks of a message', () => {
    const content = note({ name: 'Tom', message: 'Hello,\r\n\r\nwhere are my invoices?\nTom' });
    const { html, text } = renderEmail(content);
    expect(text).toContain('Hello,\n\nwhere are my invoices?\nTom');
    expect(html).toContain('Hello,<br/><br/>where are my invoices?<br/>Tom');
  });

  it('ends with a way to stop it where there is one', () => {
    const stop = 'https://lectern.example/unsubscribe/reminders.abc.def';
    const content = note({ name: 'Tom', message: 'Hi' });
    expect(renderEmail(content, stop).text.replace(/\s+/g, ' ')).toContain(`asked for it. Unsubscribe [${stop}]`);
    expect(renderEmail(content).text).not.toContain('Unsubscribe');
  });
});

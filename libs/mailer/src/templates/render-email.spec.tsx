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

  it('lets a name from right to left turn nothing around it', () => {
    const { html, text, subject } = renderEmail(note({ name: 'כנס 2026!', message: 'Hi' }));
    expect(html).toContain('Hello \u2068כנס 2026!\u2069,');
    expect(text).toContain('Hello \u2068כנס 2026!\u2069,');
    expect(subject).toBe('Message from כנס 2026!');
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
    expect(renderEmail(content, { unsubscribeUrl: stop }).text.replace(/\s+/g, ' ')).toContain(
      `asked for it. Unsubscribe [${stop}]`,
    );
    expect(renderEmail(content).text).not.toContain('Unsubscribe');
  });

  it('carries the letterhead of the speaker it comes from, and names the product in the footer alone', () => {
    const content = note({ name: 'Tom', message: 'Hi' });
    const letterhead = { name: 'Dana <Reyes>', accent: 'teal', logoUrl: null, logoSize: null } as const;
    const { html, text } = renderEmail(content, { letterhead });
    expect(html).toContain('Dana &lt;Reyes&gt;</span>');
    expect(html).toContain('border-top:4px solid #0f575b');
    expect(html).toContain('.button-cell { background: #23787d !important; }');
    expect(text.match(/Lectern/g)).toEqual(['Lectern']);
    expect(text).toMatch(/\n\nSent with Lectern\. [^\n]+(\n[^\n]+)*$/);
    const logoUrl = 'https://lectern.example/api/logos/1';
    const withLogo = renderEmail(content, { letterhead: { ...letterhead, logoUrl } });
    expect(withLogo.html).toContain(`<img src="${logoUrl}" alt="Dana &lt;Reyes&gt;" height="48"`);
    expect(withLogo.text).toBe(text);
  });

  it.each([
    [{ width: 2000, height: 100 }, 'width="240" height="12"'],
    [{ width: 50, height: 100 }, 'width="24" height="48"'],
    [null, 'height="48"'],
  ])('shows a logo of %j in its own proportions', (logoSize, attributes) => {
    const letterhead = { name: 'Dana', accent: 'teal', logoUrl: 'https://lectern.example/logo', logoSize } as const;
    const { html } = renderEmail(note({ name: 'Tom', message: 'Hi' }), { letterhead });
    expect(html).toContain(`alt="Dana" ${attributes} class="logo"`);
  });

  it('goes out under the product’s name when the speaker has neither name nor logo', () => {
    const letterhead = { name: '', accent: 'teal', logoUrl: null, logoSize: null } as const;
    const { html } = renderEmail(note({ name: 'Tom', message: 'Hi' }), { letterhead });
    expect(html).toMatch(/<span class="wordmark[^>]*>Lectern/);
  });
});

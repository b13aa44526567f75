/** Every email is rendered: its file is found in its module, and its preview is made of what people may type. */
import { notTwice, neverAgain } from '@lectern/backend/modules/admin/email-deliveries/resend-rules';
import type { EmailContent, Sample } from '@lectern/mailer/templates/template';
import { renderEmail } from '@lectern/mailer/templates/render-email';
import type { NamedHandler } from '../jobs/job-registry';
import { loadHandlers } from '../jobs/load-jobs';

const sample: Sample = {
  text: `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`,
  email: 'tom@example.com',
  url: 'https://lectern.example/do-it?token=abcDEF_123-xyz&next=%2Fevents',
  otherUrl: 'https://lectern.example/other-place?x=1',
};

let files: NamedHandler[];
let contents: EmailContent[];

beforeAll(async () => {
  files = await loadHandlers();
  contents = files.flatMap(({ preview }) => preview?.(sample) ?? []);
});

/** Names the emails that do not pass. */
function failing(passes: (content: EmailContent) => boolean): string[] {
  return contents.filter((content) => !passes(content)).map(({ name }) => name);
}

describe('every email', () => {
  it('has a preview, but what sends another one again', () => {
    const unseen = files.filter(({ queue, preview }) => queue.endsWith('mail') && !preview?.(sample).length);
    expect(unseen.map(({ id }) => id)).toEqual(['resend-email']);
  });

  it('has a template whose name is its own', () => {
    const names = contents.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys({ ...neverAgain, ...notTwice }).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('escapes what people typed', () => {
    expect(
      failing((content) => {
        const { html } = renderEmail(content);
        return !html.includes('<script') && !html.includes('<img') && html.includes('&lt;script&gt;');
      }),
    ).toEqual([]);
  });

  it('is a whole page with a subject, a hidden preview line and a text version', () => {
    expect(
      failing((content) => {
        const { html, subject, text } = renderEmail(content);
        return (
          html.startsWith('<!doctype html><html lang="en">') &&
          html.includes('name="color-scheme" content="light dark"') &&
          html.includes('class="preheader"') &&
          subject.length > 5 &&
          text.includes('Lectern · For Speakers, by Speakers') &&
          !/undefined|null|\[object|\u200c/.test(text)
        );
      }),
    ).toEqual([]);
  });

  it('has the address of its button in the button, behind a link below it and alone on a line of the text', () => {
    const withButton = contents.filter(({ props }) => Object.values(props).includes(sample.url));
    expect(withButton.length).toBeGreaterThan(0);
    expect(
      failing((content) => {
        const { html, text } = renderEmail(content);
        const times = html.split(sample.url.replace('&', '&amp;')).length - 1;
        return !withButton.includes(content) || (times === 2 && text.split('\n').includes(sample.url));
      }),
    ).toEqual([]);
  });
});

/** Turns a template and its props into what MailGateway sends. MailDelivery calls it; React escapes all text from people. */
import { convert, type FormatCallback } from 'html-to-text';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { isolated } from '@lectern/protocol/isolated';
import { headerText } from '../header-text';
import type { EmailLetterhead } from '../outgoing-email';
import { Layout } from './layout';
import type { EmailContent } from './template';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** `unsubscribeUrl` is the page that stops this kind of email; transactional ones have none. */
export function renderEmail(
  { template, props }: EmailContent,
  {
    unsubscribeUrl,
    letterhead,
  }: { unsubscribeUrl?: string | undefined; letterhead?: EmailLetterhead | undefined } = {},
): RenderedEmail {
  const subject = headerText(template.subject(props));
  const shown = withIsolatedNames(props);
  const markup = renderToStaticMarkup(
    <Layout
      subject={subject}
      preheader={template.preheader(shown)}
      reason={template.reason}
      unsubscribeUrl={unsubscribeUrl}
      letterhead={letterhead}
    >
      {template.body(shown)}
    </Layout>,
  );
  const html = `<!doctype html>${markup}`;
  return { subject, html, text: toText(html) };
}

/** Whatever was typed in a script from right to left; a subject is one line, and can't have the marks. */
function withIsolatedNames<T>(value: T): T {
  if (typeof value === 'string') return isolated(value) as T;
  if (Array.isArray(value)) return value.map(withIsolatedNames) as T;
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain || isValidElement(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withIsolatedNames(part as unknown)])) as T;
}

/** A button in plain text is its label and, on a line of its own, its address: programs then make it clickable. */
const formatButton: FormatCallback = (element, walk, builder) => {
  const { href } = element.attribs as { href: string };
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  builder.addInline(href, { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

function toText(html: string): string {
  return convert(html, {
    wordwrap: 78,
    formatters: { button: formatButton },
    selectors: [
      { selector: '.preheader', format: 'skip' },
      { selector: '.wordmark', format: 'skip' },
      { selector: '.shown-url', format: 'skip' },
      { selector: '.rule', format: 'skip' },
      { selector: 'a.button', format: 'button' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'a.line-link', format: 'anchor', options: { ignoreHref: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', format: 'heading', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } },
    ],
  });
}

/** One e-mail a week: who looked at the speaker's shared pages, what they took along, and who has read what changed. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import { TaskTable } from './task-table';
import type { EmailTemplate } from './template';

export interface ShareSummaryLink {
  name: string;
  url: string;
  views: number;
  visitors: number;
  downloads: number;
  /** How many visitors pressed 'Got it'. */
  acknowledged: number;
}

export interface ShareSummaryProps {
  speakerName: string;
  /** `Mar 1, 2027 to Mar 7, 2027` */
  days: string;
  /** Of all links. */
  views: number;
  links: ShareSummaryLink[];
  /** How many more links there are than those. */
  more: number;
  linksUrl: string;
  preferencesUrl: string;
}

export const shareSummary: EmailTemplate<ShareSummaryProps> = {
  subject: ({ views }) =>
    views === 0 ? 'Your shared pages last week' : `Your shared pages were opened ${times(views)} last week`,
  preheader: ({ links }) =>
    links
      .map(({ name }) => name)
      .join(' · ')
      .slice(0, 140),
  reason: `You get this because the weekly summary is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, days, links, more, linksUrl, preferencesUrl }) => (
    <>
      <Title>Your shared pages last week</Title>
      <Text>
        Hello {speakerName}, this is what happened from {days}. Your own visits are not counted.
      </Text>
      <TaskTable lines={links.map((link) => ({ title: link.name, detail: detailOf(link), url: link.url }))} />
      {more > 0 && <SmallText>and {count(more, 'more page')}</SmallText>}
      <Button href={linksUrl}>Open my links</Button>
      <SmallText>
        A link that you mute is left out here. <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
};

/** `6 views by 2 visitors · 1 download · 1 visitor has read what changed` */
function detailOf({ views, visitors, downloads, acknowledged }: ShareSummaryLink): string {
  return [
    views > 0 && `${count(views, 'view')} by ${count(visitors, 'visitor')}`,
    downloads > 0 && count(downloads, 'download'),
    acknowledged > 0 && `${count(acknowledged, 'visitor')} ${acknowledged === 1 ? 'has' : 'have'} read what changed`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function times(number: number): string {
  return number === 1 ? 'once' : count(number, 'time');
}

function count(number: number, thing: string): string {
  return `${number.toLocaleString('en-US')} ${thing}${number === 1 ? '' : 's'}`;
}

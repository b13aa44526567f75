/**
 * To the speaker on Monday morning: who opened their shared pages in the seven days before. Nothing when all of it was on links
 * that are muted or gone.
 */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { TaskTable } from '@lectern/mailer/templates/task-table';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { addDays, formatDate } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { ShareSummariesRepository } from '../summaries/share-summaries.repository';

interface ShareSummaryLink {
  name: string;
  url: string;
  views: number;
  visitors: number;
  downloads: number;
  /** How many visitors pressed 'Got it'. */
  acknowledged: number;
}

interface ShareSummaryProps {
  speakerName: string;
  /** `Mar 1 to Mar 7` */
  days: string;
  /** Of all links. */
  views: number;
  links: ShareSummaryLink[];
  /** How many more links there are than those. */
  more: number;
  linksUrl: string;
  preferencesUrl: string;
}

const shareSummary = emailTemplate<ShareSummaryProps>('share-summary', {
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
        Hello {speakerName}, this is what happened from {days}. Your own visits aren’t counted.
      </Text>
      <TaskTable lines={links.map((link) => ({ title: link.name, detail: detailOf(link), url: link.url }))} />
      {more > 0 && <SmallText>and {count(more, 'more page')}</SmallText>}
      <Button href={linksUrl}>Open my links</Button>
      <SmallText>
        A link that you mute is left out here. <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
});

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

export const preview = ({ text, url, otherUrl }: Sample) => [
  shareSummary({
    speakerName: text,
    days: 'Mar 1, 2027 to Mar 7, 2027',
    views: 6,
    links: [{ name: text, url: otherUrl, views: 6, visitors: 2, downloads: 1, acknowledged: 1 }],
    more: 2,
    linksUrl: url,
    preferencesUrl: otherUrl,
  }),
];

const LINES = 8;

export const handler = defineEmail({
  events: ['share_summary.due'],
  inject: [ShareSummariesRepository, CONFIG],
  async make({ payload: { ownerId, week } }, summaries, { appUrl }) {
    const reader = await summaries.reader(ownerId);
    if (!reader?.email) return null;
    const [from, to] = [addDays(week, -7), addDays(week, -1)];
    const links = await summaries.ofWeek(ownerId, from, to, reader.timeZone, LINES);
    const [first] = links;
    if (!first) return null;
    return {
      to: reader.email,
      category: 'sharing',
      ownerId,
      content: shareSummary({
        speakerName: reader.speakerName,
        days: `${formatDate(from, week)} to ${formatDate(to, week)}`,
        views: first.allViews,
        links: links.map(({ id, name, views, visitors, downloads, acknowledged }) => ({
          name,
          views,
          visitors,
          downloads,
          acknowledged,
          url: `${appUrl}${inOffice(`/share-links/${id}`, ownerId)}`,
        })),
        more: first.links - links.length,
        linksUrl: `${appUrl}${inOffice('/share-links', ownerId)}`,
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});

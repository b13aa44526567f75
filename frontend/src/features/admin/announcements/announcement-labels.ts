/** Announcements in words and looks: the same in the banner, the list, the preview and the administrators' table. */
import {
  announcementAudienceLabels,
  announcementLevelLabels,
  type AdminAnnouncement,
  type AnnouncementLevel,
  type CreateAnnouncementInput,
} from '@lectern/protocol/announcements';
import { CircleAlert, Info, PartyPopper, TriangleAlert, type LucideIcon } from 'lucide-react';
import { enumTable, type Tone } from '@lectern/protocol/enum-tables';
import { formatDate, formatTime } from '@/lib/format';

type Look = { Icon: LucideIcon; tone: Tone; bar: string; icon: string };

/** A level is told by its sign and its word, never by its colour alone. */
export const levelLooks: Record<AnnouncementLevel, Look> = enumTable(
  {
    info: { Icon: Info, tone: 'info', bar: 'bg-info-soft', icon: 'text-info-text' },
    success: { Icon: PartyPopper, tone: 'success', bar: 'bg-success-soft', icon: 'text-success-text' },
    warning: { Icon: TriangleAlert, tone: 'warning', bar: 'bg-warning-soft', icon: 'text-warning-text' },
    important: { Icon: CircleAlert, tone: 'danger', bar: 'bg-danger-soft', icon: 'text-danger-text' },
  },
  (): Look => ({ Icon: Info, tone: 'info', bar: 'bg-info-soft', icon: 'text-info-text' }),
);

/** So much of a text stands in a banner; the rest is in the list. */
const BANNER_LENGTH = 220;

/** Its first paragraph, where that is a plain one and short; `hasMore`: there is something left to read. */
export function bannerText(body: string): { text: string; hasMore: boolean } {
  const paragraphs = body.trim().split(/\n[ \t]*\n/);
  const first = paragraphs[0] ?? '';
  const isPlain = !/^\s*(#|>|[-*+] |\d+[.)] |\||```|~~~| {4})/m.test(first);
  if (first.length > BANNER_LENGTH || !isPlain) return { text: '', hasMore: body.trim() !== '' };
  return { text: first, hasMore: paragraphs.length > 1 };
}

/** What stands there until Markdown can be read: the words, without most of its marks. */
export function wordsOf(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}(#{1,6}|>)[ \t]+/gm, '')
    .replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2');
}

type Period = Pick<AdminAnnouncement, 'startsOn' | 'startsTime' | 'endsOn' | 'endsTime'>;

const moment = (day: string, time: string | null) =>
  time && time !== '00:00' ? `${formatDate(day)}, ${formatTime(time)}` : formatDate(day);

/** `From Mar 5, 2027, 9:00 AM until Mar 9, 2027` */
export function periodText({ startsOn, startsTime, endsOn, endsTime }: Period): string {
  const from = startsOn && `From ${moment(startsOn, startsTime)}`;
  const until = endsOn && `until ${moment(endsOn, endsTime)}`;
  if (from && until) return `${from} ${until}`;
  if (from) return `${from} on`;
  return until ? `U${until.slice(1)}` : 'Until archived';
}

export const announcementLabels: Record<keyof CreateAnnouncementInput, string> = {
  title: 'Title',
  body: 'Text',
  level: 'Level',
  audience: 'Who sees it',
  startsOn: 'From',
  startsTime: 'Time',
  endsOn: 'Until',
  endsTime: 'Time',
};

export function announcementText(field: keyof CreateAnnouncementInput, values: CreateAnnouncementInput): string {
  if (field === 'level') return announcementLevelLabels[values.level];
  if (field === 'audience') return announcementAudienceLabels[values.audience];
  const value = values[field];
  if (!value) return 'Empty';
  if (field === 'startsOn' || field === 'endsOn') return formatDate(value);
  return field === 'startsTime' || field === 'endsTime' ? formatTime(value) : value;
}

export function toValues(row: AdminAnnouncement): CreateAnnouncementInput {
  const { title, body, level, audience, startsOn, startsTime, endsOn, endsTime } = row;
  return { title, body, level, audience, startsOn, startsTime, endsOn, endsTime };
}

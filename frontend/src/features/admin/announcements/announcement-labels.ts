/** How announcements look: the same in the banner, the list, the preview and the administrators' table. */
import type { AnnouncementLevel } from '@lectern/protocol/announcements';
import { CircleAlert, Info, PartyPopper, TriangleAlert, type LucideIcon } from 'lucide-react';
import { enumTable, type Tone } from '@lectern/protocol/enum-tables';

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

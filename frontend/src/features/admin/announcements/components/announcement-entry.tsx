import {
  announcementLevelTable,
  type AnnouncementLevel,
  type AnnouncementResponse,
} from '@lectern/protocol/announcements';
import clsx from 'clsx';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { firstIcons } from '@/components/ui/first-icons';
import { formatInstantDate } from '@/lib/format';
import { AnnouncementText } from './announcement-text';

type Props = {
  announcement: Pick<AnnouncementResponse, 'title' | 'body' | 'level' | 'isPast' | 'isRead'>;
  /** Null in a preview: it is not shown yet. */
  shownFrom: string | null;
};

/** One announcement in the list, whole. */
export function AnnouncementEntry({ announcement, shownFrom }: Props) {
  const { title, body, level, isPast, isRead } = announcement;
  return (
    <article>
      <Card>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
          <LevelBadge level={level} isPast={isPast} />
          {shownFrom && <time dateTime={shownFrom}>{formatInstantDate(shownFrom)}</time>}
          {isPast && <span>Over</span>}
          {!isPast && !isRead && <Badge tone="curtain">New</Badge>}
        </div>
        <h2 className="mt-2.5 font-display text-lg font-medium wrap-anywhere">{title}</h2>
        {body && <AnnouncementText text={body} className={clsx('mt-2 max-w-[72ch]', isPast && 'text-muted')} />}
      </Card>
    </article>
  );
}

/** The level is its sign and its word, never its color alone; what is over has no color. */
export function LevelBadge({ level, isPast = false }: { level: AnnouncementLevel; isPast?: boolean }) {
  const { label, tone, icon } = announcementLevelTable[level];
  const Icon = firstIcons[icon];
  return (
    <Badge tone={isPast ? 'neutral' : tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  );
}

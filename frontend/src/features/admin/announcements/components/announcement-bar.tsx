/** One announcement as it stands under the header. Also in the administrators' preview, where nothing can be sent away. */
import clsx from 'clsx';
import { announcementLevelTable, type AnnouncementResponse } from '@lectern/protocol/announcements';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { firstIcons } from '@/components/ui/first-icons';
import { IconButton } from '@/components/ui/icon-button';
import { bannerText } from '../banner-text';
import { AnnouncementText } from './announcement-text';

type Props = {
  announcement: Pick<AnnouncementResponse, 'title' | 'body' | 'level'>;
  onDismiss?: () => void;
  /** How many stand behind it. */
  more?: number;
};

export function AnnouncementBar({ announcement, onDismiss, more = 0 }: Props) {
  const { title, body, level } = announcement;
  const { label, tone, icon } = announcementLevelTable[level];
  const Icon = firstIcons[icon];
  const { text, hasMore } = bannerText(body);
  return (
    <div
      data-print="hide"
      data-tone={tone}
      className="flex min-h-11 items-center gap-3 border-b border-line px-4 text-sm sm:items-start sm:px-6 sm:py-2 lg:px-8"
    >
      <Icon aria-hidden className="size-4 shrink-0 sm:mt-2" />
      <div className="flex min-w-0 flex-1 items-center gap-x-2 text-ink sm:flex-wrap sm:items-baseline sm:py-1.5">
        <p className="font-semibold max-sm:truncate sm:wrap-anywhere">
          <span className="sr-only">{label}: </span>
          {title}
        </p>
        {text && <AnnouncementText text={text} className="max-w-[72ch] max-sm:hidden" />}
        {(text || hasMore || more > 0) && (
          <Link
            href="/announcements"
            className={clsx(
              'inline-flex min-h-6 items-center font-medium whitespace-nowrap underline underline-offset-2 pointer-coarse:min-h-11',
              !hasMore && more === 0 && 'sm:hidden',
            )}
          >
            {!hasMore && more > 0 ? `${more} more` : 'Read more'}
          </Link>
        )}
      </div>
      {onDismiss && <IconButton label="Dismiss this announcement" icon={<X />} size="sm" onClick={onDismiss} />}
    </div>
  );
}

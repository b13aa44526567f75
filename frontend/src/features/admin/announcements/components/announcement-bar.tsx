/** One announcement as it stands under the header. Also in the administrators' preview, where nothing can be sent away. */
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
      className="flex items-start gap-3 border-b border-line px-4 py-2 text-sm sm:px-6 lg:px-8"
    >
      <Icon aria-hidden className="mt-2 size-4 shrink-0" />
      <div className="min-w-0 flex-1 py-1.5 text-ink sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-2">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">{label}: </span>
          {title}
        </p>
        {text && <AnnouncementText text={text} className="max-w-[72ch]" />}
        {(hasMore || more > 0) && (
          <Link
            href="/announcements"
            className="inline-flex min-h-6 items-center font-medium whitespace-nowrap underline underline-offset-2 pointer-coarse:min-h-11"
          >
            {hasMore ? 'Read more' : `${more} more`}
          </Link>
        )}
      </div>
      {onDismiss && <IconButton label="Dismiss this announcement" icon={<X />} size="sm" onClick={onDismiss} />}
    </div>
  );
}

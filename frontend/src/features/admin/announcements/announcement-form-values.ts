/** What administrators see and fill in of an announcement; the banner, which every screen loads, does without it. */
import {
  announcementAudienceLabels,
  CreateAnnouncementInput,
  type AdminAnnouncement,
} from '@lectern/protocol/admin-announcements';
import { hintsOf, labelsOf } from '@lectern/protocol/record-fields';
import { announcementLevelLabels } from '@lectern/protocol/announcements';
import { formatTime } from '@/lib/format';
import { dateHere } from '@/lib/use-now';

type Period = Pick<AdminAnnouncement, 'startsOn' | 'startsTime' | 'endsOn' | 'endsTime'>;

const moment = (day: string, time: string | null) =>
  time && time !== '00:00' ? `${dateHere(day)}, ${formatTime(time)}` : dateHere(day);

/** `From Mar 5, 2027, 9:00 AM until Mar 9, 2027` */
export function periodText({ startsOn, startsTime, endsOn, endsTime }: Period): string {
  const from = startsOn && `From ${moment(startsOn, startsTime)}`;
  const until = endsOn && `until ${moment(endsOn, endsTime)}`;
  if (from && until) return `${from} ${until}`;
  if (from) return `${from} on`;
  return until ? `U${until.slice(1)}` : 'Until archived';
}

export const announcementFieldLabels = labelsOf(CreateAnnouncementInput.shape);
export const announcementHints = hintsOf(CreateAnnouncementInput.shape);

export function announcementText(field: keyof CreateAnnouncementInput, values: CreateAnnouncementInput): string {
  if (field === 'level') return announcementLevelLabels[values.level];
  if (field === 'audience') return announcementAudienceLabels[values.audience];
  const value = values[field];
  if (!value) return 'Empty';
  if (field === 'startsOn' || field === 'endsOn') return dateHere(value);
  return field === 'startsTime' || field === 'endsTime' ? formatTime(value) : value;
}

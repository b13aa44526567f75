import type { CreateAnnouncementInput } from '@lectern/protocol/admin-announcements';
import { Card } from '@/components/ui/card';
import { AnnouncementBar } from './announcement-bar';
import { AnnouncementEntry } from './announcement-entry';

/** What is being written as its readers will see it: under the header, and in their list. */
export function AnnouncementPreview({
  values,
  shownFrom,
}: {
  values: Pick<CreateAnnouncementInput, 'title' | 'body' | 'level'>;
  shownFrom: string | null;
}) {
  const announcement = { ...values, title: values.title.trim() || 'Title' };
  return (
    <Card title="Preview" description="How readers see it.">
      <div className="space-y-5">
        <section aria-label="Preview of the banner">
          <p className="mb-2 text-sm text-muted">Under the header</p>
          <div className="overflow-hidden rounded-md border border-line">
            <AnnouncementBar announcement={announcement} />
          </div>
        </section>
        <section aria-label="Preview in the list">
          <p className="mb-2 text-sm text-muted">In the list</p>
          <AnnouncementEntry announcement={{ ...announcement, isPast: false, isRead: false }} shownFrom={shownFrom} />
        </section>
      </div>
    </Card>
  );
}

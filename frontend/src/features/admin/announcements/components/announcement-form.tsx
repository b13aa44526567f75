/** Writes an announcement: fields at the left, what its readers will see at the right. */
import { useRef, useState, type ReactNode } from 'react';
import {
  AdminAnnouncement,
  announcementAudienceLabels,
  CreateAnnouncementInput,
} from '@lectern/protocol/admin-announcements';
import { announcementLevelLabels } from '@lectern/protocol/announcements';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { DraftNotice } from '@/components/forms/draft-notice';
import { DateField, LongTextField, SelectField, TextField, TimeField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordMerge } from '@/components/forms/stale-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Form } from '@/components/ui/form';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { useAdminAnnouncements } from '../api/admin-announcements';
import { announcementHints as hints, announcementText } from '../announcement-form-values';
import { AnnouncementPreview } from './announcement-preview';

const nothing: CreateAnnouncementInput = {
  title: '',
  body: '',
  level: 'info',
  audience: 'all',
  startsOn: null,
  startsTime: null,
  endsOn: null,
  endsTime: null,
};

type Props = {
  announcement: AdminAnnouncement | undefined;
  onSaved?: (row: AdminAnnouncement) => void;
  /** Beside the buttons: what else can be done with the row. */
  children?: ReactNode;
};

export function AnnouncementForm({ announcement, onSaved = () => undefined, children }: Props) {
  const { create, update, step, show } = useAdminAnnouncements();
  // What the request under way shall do; the state is what the buttons show of it.
  const publishes = useRef(false);
  const [publishing, setPublishing] = useState(false);
  const [asking, setAsking] = useState(false);
  const isDraft = !announcement || announcement.state === 'draft';

  const saved = async (row: AdminAnnouncement) => {
    let shown = row;
    try {
      if (publishes.current) shown = await step.mutateAsync({ id: row.id, version: row.version, to: 'publication' });
      toastSuccess(publishes.current ? 'Published' : 'Saved');
    } catch (error) {
      // What was written is safe; only the last step is missing.
      const description = problemText(error, 'It’s saved but not published. Please try again.');
      toast({ variant: 'destructive', title: 'Saved, but not published', description, duration: 7000 });
    }
    show(shown);
    onSaved(shown);
  };
  const row = useRowForm({
    row: announcement,
    initial: nothing,
    schema: CreateAnnouncementInput,
    rowSchema: AdminAnnouncement,
    hints,
    textOf: announcementText,
    draftName: announcement ? `announcement-${announcement.id}` : 'new-announcement',
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved: (next) => void saved(next),
  });
  const { field } = row;
  const { control } = row.form;
  const { title, body, level, audience } = useWatch({ control });
  const submit = (publish: boolean) => {
    publishes.current = publish;
    setPublishing(publish);
    void row.submit();
  };
  const busy = row.busy || step.isPending;
  const readers = announcementAudienceLabels[audience ?? 'all'].toLowerCase();
  return (
    <>
      <Form
        aria-label="Announcement"
        className="grid items-start gap-6 lg:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit(false);
        }}
      >
        <Card>
          <DraftNotice draft={row.draft} />
          <FormAlert>{row.problem}</FormAlert>
          <div className="grid grid-cols-2 gap-4">
            <TextField {...field('title')} required placeholder="Calendar feeds are here" className="col-span-2" />
            <LongTextField {...field('body')} rows={6} className="col-span-2" />
            <h2 className="col-span-2 border-t border-line pt-4 font-semibold">Who sees it, and when</h2>
            <SelectField {...field('level')} options={optionsOf(announcementLevelLabels)} />
            <SelectField {...field('audience')} options={optionsOf(announcementAudienceLabels)} />
            <DateField {...field('startsOn')} />
            <TimeField {...field('startsTime')} />
            <DateField {...field('endsOn')} />
            <TimeField {...field('endsTime')} />
          </div>
          <p className="mt-3 text-sm text-muted">
            Days and times are{' '}
            {announcement ? `in ${announcement.timeZone.replaceAll('_', ' ')}` : 'in the time zone of your account'}.
          </p>
        </Card>
        <div className="lg:row-span-2">
          <AnnouncementPreview
            values={{ title: title ?? '', body: body ?? '', level: level ?? 'info' }}
            shownFrom={announcement?.publishedAt ?? null}
          />
        </div>
        <div className="flex flex-wrap gap-2 lg:col-start-1">
          <Button type="submit" variant={isDraft ? 'secondary' : 'primary'} busy={busy && !publishing}>
            {isDraft ? 'Save draft' : 'Save changes'}
          </Button>
          {isDraft && (
            <Button icon={<Send />} busy={busy && publishing} onClick={() => setAsking(true)}>
              Publish
            </Button>
          )}
          {children}
        </div>
      </Form>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Publish this announcement?"
        description={`It will be shown to ${readers}, right away or from its start. You can edit or archive it later.`}
        confirmLabel="Publish"
        variant="primary"
        onConfirm={() => {
          setAsking(false);
          submit(true);
        }}
      />
      <RecordMerge what="announcement" form={row} />
    </>
  );
}

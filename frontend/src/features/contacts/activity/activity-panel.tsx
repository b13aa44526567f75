/** Everything that happened with a client or bureau partner, newest first, and the place to write down what was said. */
import { useState, type ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MergeDifference } from '@lectern/protocol/merging';
import type { InteractionResponse } from '@lectern/protocol/relationships';
import { MessageSquarePlus } from 'lucide-react';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/skeleton';
import { StopRepliesDialog } from '@/components/stop-replies-dialog';
import { Timeline } from '@/components/ui/timeline';
import { useSignedInUser } from '@/lib/session/user';
import { useInteractions, activityQuery, type Partner } from '../api/activity';
import { activityLine, activityRuns } from './activity-line';
import { InteractionForm } from './interaction-form';

export type ActivityPanelProps = {
  partner: Partner;
  /** A value that did not become the merged row's, in the words of its form. */
  differenceText: (difference: MergeDifference) => { label: string; text: ReactNode };
};

export function ActivityPanel({ partner, differenceText }: ActivityPanelProps) {
  const list = useInfiniteQuery(activityQuery(partner));
  const { remove } = useInteractions(partner);
  const { username } = useSignedInUser();
  const [form, setForm] = useState<'new' | InteractionResponse | null>(null);
  const [deleting, setDeleting] = useState<InteractionResponse | null>(null);
  const [closing, setClosing] = useState<string | null>(null);
  const buttons = { onEdit: setForm, onDelete: setDeleting, onStopReplies: setClosing };

  return (
    <>
      <Panel
        title="Activity"
        actions={
          form === 'new' ? undefined : (
            <Button variant="secondary" size="sm" icon={<MessageSquarePlus />} onClick={() => setForm('new')}>
              Log a conversation
            </Button>
          )
        }
        query={list}
        skeleton={<SkeletonRows label="Loading the activity" sign="size-6 rounded-full" />}
        empty={{
          title: 'Nothing yet',
          description: 'Events, emails, invoices, contracts and what you log show up here.',
        }}
        above={
          form && (
            <InteractionForm
              key={form === 'new' ? 'new' : form.id}
              partner={partner}
              interaction={form === 'new' ? undefined : form}
              onClose={() => setForm(null)}
            />
          )
        }
        moreClass="px-4 pb-5 sm:px-5"
      >
        {(rows) => (
          <div className="border-t border-line px-4 py-5 sm:px-5">
            <Timeline
              label="Activity"
              items={activityRuns(rows).map((run) => activityLine(run, differenceText, buttons, username))}
            />
          </div>
        )}
      </Panel>
      {closing !== null && <StopRepliesDialog threadId={closing} onClose={() => setClosing(null)} />}
      {deleting && (
        <DeleteDialog
          what="entry"
          name="this entry"
          description="This entry will be deleted for good. Its follow-up task stays."
          onDelete={() => remove.mutateAsync(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

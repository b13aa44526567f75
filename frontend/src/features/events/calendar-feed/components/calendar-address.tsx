import { useId, useState } from 'react';
import { webcalAddress, type CalendarFeedResponse } from '@lectern/protocol/calendar-feed';
import { CalendarDays, Copy } from 'lucide-react';
import { copyText } from '@/components/ui/copy-text';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toastSuccess } from '@/components/ui/toast-store';
import { formatInstant, formatInstantDate } from '@/lib/format';
import { useMakeCalendarAddress, useRevokeCalendarAddress } from '../api/calendar-feed';
import { CalendarInstructions } from './calendar-instructions';

type Props = { feed: CalendarFeedResponse; timeZone: string };

/** The address with what one does with it, and the two ways to end it. */
export function CalendarAddress({ feed, timeZone }: Props) {
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const make = useMakeCalendarAddress();
  const revoke = useRevokeCalendarAddress();
  const done = (title: string, description: string) => toastSuccess(title, description);

  return (
    <div className="space-y-5">
      {feed.url ? (
        <TheAddress url={feed.url} />
      ) : (
        <p className="text-sm">Your link works but can’t be shown again. Create a new one to see it.</p>
      )}
      <p className="text-sm text-muted">
        {feed.madeAt && `Created on ${formatInstantDate(feed.madeAt, timeZone)}. `}
        {feed.lastReadAt
          ? `Last read by a calendar ${formatInstant(feed.lastReadAt, timeZone)}.`
          : 'No calendar has read it yet.'}
      </p>
      {feed.url && <CalendarInstructions />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setAsked('replace')}>
          New link…
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsked('revoke')}>
          Turn off…
        </Button>
      </div>
      {asked === 'replace' && (
        <AskDialog
          title="Create a new link?"
          description="The current link stops working right away. Subscribe to the new one instead."
          confirmLabel="Create a new link"
          variant="primary"
          work={async () => {
            await make.mutateAsync({ isNew: false });
            done('New link created', 'Subscribe to it wherever you used the old one.');
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'revoke' && (
        <AskDialog
          title="Turn the calendar off?"
          description="The link stops working right away. Calendars that use it stop updating and may drop your events."
          confirmLabel="Turn it off"
          work={async () => {
            await revoke.mutateAsync();
            done('Calendar turned off', 'The link no longer works.');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function TheAddress({ url }: { url: string }) {
  const id = useId();
  return (
    <div className="space-y-2">
      <label htmlFor={id} className="block text-sm font-medium">
        Your private link
      </label>
      <Input
        id={id}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono text-sm"
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden />} onClick={() => void copy(url)}>
          Copy link
        </Button>
        <Button asChild variant="secondary">
          <a href={webcalAddress(url)}>
            <CalendarDays aria-hidden />
            Open in calendar app
          </a>
        </Button>
      </div>
    </div>
  );
}

const copy = (url: string) => copyText(url, { title: 'Link copied', description: 'Paste it into your calendar app.' });

import { useId, useState } from 'react';
import { webcalAddress, type CalendarFeedResponse } from '@lectern/protocol/calendar-feed';
import { CalendarDays, Copy } from 'lucide-react';
import { copyText } from '@/components/ui/copy-text';
import { AskDialog } from '@/components/forms/ask-dialog';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast-store';
import { formatInstant, formatInstantDate } from '@/lib/format';
import { useMakeCalendarAddress, useRevokeCalendarAddress } from '../api/calendar-feed.mutations';
import { CalendarInstructions } from './calendar-instructions';

type Props = { feed: CalendarFeedResponse; timeZone: string };

/** The address with what one does with it, and the two ways to end it. */
export function CalendarAddress({ feed, timeZone }: Props) {
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null);
  const make = useMakeCalendarAddress();
  const revoke = useRevokeCalendarAddress();
  const done = (title: string, description: string) => toast({ title, description, variant: 'success' });

  return (
    <div className="space-y-5">
      {feed.url ? (
        <TheAddress url={feed.url} />
      ) : (
        <p className="text-sm">Your address works, but it can no longer be shown here. Make a new one to see it.</p>
      )}
      <p className="text-sm text-muted">
        {feed.madeAt && `Made on ${formatInstantDate(feed.madeAt, timeZone)}. `}
        {feed.lastReadAt
          ? `Last read by a calendar ${formatInstant(feed.lastReadAt, timeZone)}.`
          : 'No calendar has read it yet.'}
      </p>
      {feed.url && <CalendarInstructions />}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => setAsked('replace')}>
          New address…
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setAsked('revoke')}>
          Turn off…
        </Button>
      </div>
      {asked === 'replace' && (
        <AskDialog
          title="Make a new address?"
          description="The current address stops working at once, everywhere it is used. Subscribe to the new one instead."
          confirmLabel="Make a new address"
          variant="primary"
          work={async () => {
            await make.mutateAsync({ isNew: false });
            done('New address made', 'Subscribe to it where you used the former one.');
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'revoke' && (
        <AskDialog
          title="Turn the calendar off?"
          description="The address stops working at once. Calendars that use it will show nothing new, and may drop your events."
          confirmLabel="Turn it off"
          work={async () => {
            await revoke.mutateAsync();
            done('Calendar turned off', 'The address does not work any more.');
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
        Your private address
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
          Copy address
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

const copy = (url: string) =>
  copyText(url, { title: 'Address copied', description: 'Paste it where your calendar asks for it.' });

/** Who may open a link: its own name for it, until when, with which password, and what is told of its visits. */
import { linkLabels as labels } from '../share-labels';
import { useRef, useState } from 'react';
import { parsePlainDate } from '@lectern/protocol/calendar';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { KeyRound, LockOpen } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { dateHere, todayHere } from '@/lib/use-now';
import type { LinkEditor } from '../use-link-edits';
import { PasswordDialog } from './password-dialog';
import { SavedText } from './saved-text';

type Props = { link: ShareLinkDetail; onEdit: LinkEditor['edit'] };

export function LinkAccess({ link, onEdit }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card title="Who can open it">
        <div className="space-y-5">
          <ExpiryField value={link.expiresOn} onChange={(expiresOn) => onEdit({ values: { expiresOn } })} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 text-sm">
              <p className="font-medium">Password</p>
              <p className="text-muted">
                {link.hasPassword ? 'Asked once on each device.' : 'No password: anyone with the link can open it.'}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              {link.hasPassword && (
                <Button variant="ghost" size="sm" icon={<LockOpen />} onClick={() => onEdit({ password: null })}>
                  Remove password
                </Button>
              )}
              <Button variant="secondary" size="sm" icon={<KeyRound />} onClick={() => setAsking(true)}>
                {link.hasPassword ? 'Change the password' : 'Set a password'}
              </Button>
            </div>
          </div>
        </div>
        {asking && (
          <PasswordDialog
            isChange={link.hasPassword}
            onClose={() => setAsking(false)}
            onSet={(password) => {
              setAsking(false);
              onEdit({ password });
            }}
          />
        )}
      </Card>
      <Card title="For you" description="The people you share it with don’t see this.">
        <div className="space-y-5">
          <SavedText
            label={labels.name}
            placeholder="For Dana at Cascade Health"
            maxLength={200}
            value={link.name}
            // Without one, the server names it after what it shows.
            onChange={(name) => onEdit({ values: { name: name ?? '' } }, 'soon')}
          />
          <Switch
            label="In your weekly summary"
            description="A Monday email about who opened your links."
            checked={!link.isMuted}
            onChange={(isOn) => onEdit({ values: { isMuted: !isOn } })}
          />
        </div>
      </Card>
    </>
  );
}

type ExpiryProps = { value: string | null; onChange: (day: string | null) => void };

/**
 * Saved when the field is left or a day is picked: on the way to `Mar 4, 2027` stand days of other years, and one of them
 * would close the link.
 */
function ExpiryField({ value, onChange }: ExpiryProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const today = todayHere();
  const keep = (text: string) => {
    const isWhole = text === '' || parsePlainDate(text) !== null;
    setTyped(isWhole ? null : text);
    setLeft(!isWhole);
    if (isWhole && text !== (value ?? '')) onChange(text || null);
  };
  const change = (text: string) => {
    if (document.activeElement !== input.current) return keep(text);
    setLeft(false);
    setTyped(text);
  };
  return (
    <Field
      label={labels.expiresOn}
      hint={
        value && value < today
          ? `It closed after ${dateHere(value)}. Choose a later day, or clear the field.`
          : 'Through that day, your time.'
      }
      error={left ? 'Enter a date such as Mar 4, 2027' : null}
    >
      <DateInput
        ref={input}
        value={typed ?? value}
        min={today}
        placeholder="No end date"
        onChange={change}
        onBlur={() => (typed === null ? undefined : keep(typed))}
      />
    </Field>
  );
}

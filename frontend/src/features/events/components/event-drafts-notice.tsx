import { useState } from 'react';
import { PencilLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { useMayAct, useSignedInUser } from '@/lib/session/user';
import { removeStoredDraft, storedDraftsOf } from '@/lib/stored-drafts';
import { eventDraftName, eventSections, isEventSection, type EventSection } from '../event-form-values';

type Props = { eventId: string; onContinue: (section: EventSection) => void };

/** Somebody left this page with a form half filled in: says so, and leads back to it. */
export function EventDraftsNotice({ eventId, onContinue }: Props) {
  const { id: userId } = useSignedInUser();
  const mayAct = useMayAct();
  const prefix = eventDraftName(eventId);
  const [drafts, setDrafts] = useState(() => storedDraftsOf(userId, prefix));
  const shown = drafts.flatMap(({ name, draft }) => {
    const section = name.slice(prefix.length);
    return isEventSection(section) ? [{ name, section, savedAt: draft.savedAt }] : [];
  });
  if (!mayAct || shown.length === 0) return null;
  const forget = (name: string) => setDrafts((now) => now.filter((one) => one.name !== name));
  return (
    <ul aria-label="Unsaved changes" className="mb-4 space-y-2">
      {shown.map(({ name, section, savedAt }) => (
        <li
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-info-soft px-3 py-2 text-sm text-info-text"
        >
          <p className="flex min-w-0 items-start gap-2">
            <PencilLine aria-hidden className="mt-0.5 size-4 shrink-0" />
            You have unsaved changes from {formatInstant(savedAt)} in “{eventSections[section].title}”.
          </p>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                forget(name);
                onContinue(section);
              }}
            >
              Continue
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                removeStoredDraft(userId, name);
                forget(name);
              }}
            >
              Discard
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import type { FormDraft } from './use-form-draft';

/** Offers what was typed before and never saved. Nothing when there is nothing to offer. */
export function DraftNotice({ draft }: { draft: FormDraft | undefined }) {
  if (!draft?.offer) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-info-soft px-3 py-2.5 text-sm text-info-text"
    >
      <p className="flex min-w-0 items-start gap-2">
        <History aria-hidden className="mt-0.5 size-4 shrink-0" />
        You have unsaved changes from {formatInstant(draft.offer.savedAt)}.
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" onClick={draft.restore}>
          Restore
        </Button>
        <Button variant="secondary" size="sm" onClick={draft.discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}

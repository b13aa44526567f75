/** A form in a drawer: saved by its button or ⌘/Ctrl+Enter, and never lost by a slip of the thumb. */
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { TutorialSlug } from '@lectern/protocol/help';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Drawer } from '@/components/ui/drawer';
import { Fields, submitOnShortcut } from '../ui/form';
import { useMayAct } from '@/lib/session/user';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { DraftNotice } from './draft-notice';
import { FormAlert } from './form-alert';
import type { FormDraft } from './use-form-draft';

export type FormDrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** The tutorial that explains what is asked here. */
  help?: TutorialSlug;
  submitLabel: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The request is in flight. */
  busy: boolean;
  /** False while what it needs is on its way; the form can be left meanwhile. */
  canSubmit?: boolean;
  /** Something was typed that is not saved. */
  dirty: boolean;
  /** What is typed is kept as a draft: closing loses nothing, so nothing is asked. */
  draftKept?: boolean;
  /** What is typed is kept in this browser and offered again; closing by hand still asks, and then drops it. */
  draft?: FormDraft;
  /** Why it could not be saved, when no field can say so. */
  problem?: string | null;
  /** At the left of the buttons. */
  footerStart?: ReactNode;
  size?: 'md' | 'lg';
  children: ReactNode;
};

export function FormDrawer({
  open,
  onClose,
  title,
  description,
  help,
  submitLabel,
  onSubmit,
  busy,
  canSubmit = true,
  dirty,
  draftKept = false,
  draft,
  problem,
  footerStart,
  size = 'lg',
  children,
}: FormDrawerProps) {
  const formId = useId();
  const mayAct = useMayAct();
  const [asking, setAsking] = useState(false);
  useLeaveGuard(open && dirty && !draftKept && !draft);

  const close = () => {
    if (busy) return;
    if (dirty && !draftKept) setAsking(true);
    else onClose();
  };

  return (
    <>
      <Drawer
        open={open}
        onOpenChange={(next) => (next ? undefined : close())}
        title={title}
        description={description}
        help={help}
        size={size}
        footer={
          mayAct && (
            <>
              {footerStart && <div className="sm:mr-auto">{footerStart}</div>}
              <div className="flex gap-2 max-sm:*:flex-1">
                <Button variant="secondary" onClick={close} disabled={busy}>
                  Cancel
                </Button>
                <Button type="submit" form={formId} busy={busy} disabled={!canSubmit}>
                  {submitLabel}
                </Button>
              </div>
            </>
          )
        }
      >
        <form
          id={formId}
          noValidate
          onKeyDownCapture={submitOnShortcut}
          onSubmit={(event) => {
            // A form inside this one's dialogs is its child in React, though not in the page.
            event.stopPropagation();
            event.preventDefault();
            if (!busy && canSubmit && mayAct) onSubmit(event);
          }}
        >
          {draft && <DraftNotice draft={draft} />}
          <FormAlert>{problem}</FormAlert>
          <Fields className="contents">{children}</Fields>
        </form>
      </Drawer>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="Your changes aren’t saved yet."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsking(false);
          draft?.abandon();
          onClose();
        }}
      />
    </>
  );
}

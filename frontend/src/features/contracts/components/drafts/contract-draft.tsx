/** A draft: its terms, its signers and its text on one side, the paper on the other. Sending comes after saving. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  contractForm,
  contractResponse,
  type ContractProblem,
  type ContractResponse,
} from '@lectern/protocol/contracts';
import type { MergeProblem } from '@lectern/protocol/merge-fields';
import { Send } from 'lucide-react';
import clsx from 'clsx';
import { useForm, type FieldPath } from 'react-hook-form';
import { DraftNotice } from '@/components/forms/draft-notice';
import { FormAlert } from '@/components/forms/form-alert';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { staleFields } from '@/components/forms/stale-fields';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useFormDraft } from '@/components/forms/use-form-draft';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Segmented } from '@/components/ui/segmented';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useUpdateContract } from '../../api/contracts.mutations';
import {
  contractFieldLabels,
  contractFieldText,
  contractToForm,
  type ContractFormOutput,
  type ContractFormValues,
} from '../../contract-form-values';
import { DraftPreview } from './draft-preview';
import { DraftText, type DraftTextHandle } from './draft-text';
import { SignersEditor } from '../signing/signers-editor';
import { TermsFields } from './terms-fields';

type Props = {
  contract: ContractResponse;
  /** It was saved a moment ago: the focus is where it was. */
  justSaved: boolean;
  header: (actions: ReactNode) => ReactNode;
  onSaved: (contract: ContractResponse, then: 'stay' | 'send') => void;
};

export function ContractDraft({ contract, justSaved, header, onSaved }: Props) {
  const formId = useId();
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [base] = useState(contract);
  const [busy, setBusy] = useState<'stay' | 'send' | null>(null);
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const then = useRef<'stay' | 'send'>('stay');
  const text = useRef<DraftTextHandle>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const update = useUpdateContract(base.id);
  const initial = contractToForm(base);
  const form = useForm<ContractFormValues, unknown, ContractFormOutput>({
    resolver: zodResolver(contractForm),
    defaultValues: initial,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, { name: `contract-${base.id}`, base: initial, version: base.version });
  // At once, so that what is hidden on a phone can take the focus.
  const showWriting = () => flushSync(() => setSide('write'));
  const { problem, run } = useServerProblem(form, showWriting);
  const edit = useEditSave({
    schema: contractResponse,
    toValues: contractToForm,
    save: (changes: Partial<ContractFormOutput>, version) => {
      const { revisedBody, ...rest } = changes;
      return update.mutateAsync({ ...rest, ...(revisedBody ? { revisedBody } : {}), version });
    },
    onSaved: (saved) => {
      draft.drop();
      onSaved(saved, then.current);
    },
  });

  useEffect(() => {
    if (justSaved) saveButton.current?.focus({ preventScroll: true });
  }, [justSaved]);

  const send = async (work: () => Promise<void>) => {
    setBusy(then.current);
    await run(work);
    setBusy(null);
  };
  const saveAnd = (next: 'stay' | 'send') => {
    then.current = next;
    const save = form.handleSubmit(
      (values) => send(() => edit.submit({ ...base, version: draft.version ?? base.version }, values)),
      showWriting,
    );
    void save();
  };
  const goToLine = (found: MergeProblem) => {
    showWriting();
    text.current?.show(found);
  };
  const goToField = ({ formField }: ContractProblem) => {
    showWriting();
    if (formField === 'signers') document.getElementById('signers')?.scrollIntoView({ block: 'center' });
    else if (formField) form.setFocus(formField as FieldPath<ContractFormValues>);
  };

  return (
    <>
      {header(
        <>
          <Button
            ref={saveButton}
            variant="secondary"
            busy={busy === 'stay'}
            disabled={busy !== null}
            onClick={() => saveAnd('stay')}
          >
            Save
          </Button>
          <Button
            icon={<Send aria-hidden />}
            busy={busy === 'send'}
            disabled={busy !== null}
            onClick={() => saveAnd('send')}
          >
            Send…
          </Button>
        </>,
      )}
      <Segmented
        label="What is shown"
        value={side}
        onChange={setSide}
        options={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        className="mb-4 w-full *:flex-1 lg:hidden print:hidden"
      />
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6 print:block">
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saveAnd('stay');
          }}
          onKeyDown={submitOnShortcut}
          data-print="hide"
          className={clsx('min-w-0 space-y-4 lg:space-y-6', side === 'preview' && 'max-lg:hidden')}
        >
          <DraftNotice draft={draft} />
          <FormAlert>{problem}</FormAlert>
          <Card title="Terms">
            <TermsFields form={form} currency={base.currency} />
          </Card>
          <Card title="Who signs" description="In this order: the next is asked when the one before has signed.">
            <SignersEditor form={form} />
          </Card>
          <Card title="Text">
            <DraftText form={form} isAmendment={base.amends !== null} handle={text} />
          </Card>
        </form>
        <section
          aria-label="Preview"
          className={clsx(
            'min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto print:static print:block print:max-h-none print:overflow-visible',
            side === 'write' && 'max-lg:hidden',
          )}
          tabIndex={-1}
        >
          <DraftPreview contract={base} form={form} onLine={goToLine} onField={goToField} />
        </section>
      </div>
      {edit.stale && (
        <StaleDialog
          open
          what="contract"
          busy={busy !== null}
          onClose={edit.dismiss}
          onResolve={(names) => void send(() => edit.resolve(names))}
          fields={staleFields(edit, contractToForm, (field) => contractFieldLabels[field], contractFieldText)}
        />
      )}
    </>
  );
}

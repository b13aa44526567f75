/**
 * A draft: its terms, its signers and its text on one side, the paper on the other. Sending comes after saving. People who
 * may not write it see the paper.
 */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { contractForm, ContractResponse, type ContractProblem } from '@lectern/protocol/contracts';
import type { MergeProblem } from '@lectern/protocol/merge-fields';
import { Send } from 'lucide-react';
import clsx from 'clsx';
import { type FieldPath } from 'react-hook-form';
import { DraftNotice } from '@/components/forms/draft-notice';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordMerge } from '@/components/forms/stale-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form';
import { Segmented } from '@/components/ui/segmented';
import { Acting } from '@/components/ui/part';
import { useMayAct } from '@/lib/session/user';
import { useContracts } from '../../api/contracts.mutations';
import { contractFieldText, contractToForm, type ContractFormValues } from '../../contract-form-values';
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
  const mayAct = useMayAct();
  const formId = useId();
  const [side, setSide] = useState<'write' | 'preview'>('write');
  const then = useRef<'stay' | 'send'>('stay');
  const [busyWith, setBusyWith] = useState<'stay' | 'send'>('stay');
  const text = useRef<DraftTextHandle>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { update } = useContracts();
  // At once, so that what is hidden on a phone can take the focus.
  const showWriting = () => flushSync(() => setSide('write'));
  const row = useRowForm({
    row: contract,
    schema: contractForm,
    rowSchema: ContractResponse,
    toValues: contractToForm,
    textOf: contractFieldText,
    draftName: `contract-${contract.id}`,
    reveal: showWriting,
    update: ({ revisedBody, ...changes }) => update.mutateAsync({ ...changes, ...(revisedBody && { revisedBody }) }),
    onSaved: (saved) => onSaved(saved, then.current),
  });
  const { form, base = contract, draft, problem, busy } = row;

  useEffect(() => {
    if (justSaved) saveButton.current?.focus({ preventScroll: true });
  }, [justSaved]);

  const saveAnd = (next: 'stay' | 'send') => {
    then.current = next;
    setBusyWith(next);
    void row.submit();
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
        <Acting>
          <Button
            ref={saveButton}
            variant="secondary"
            busy={busy && busyWith === 'stay'}
            disabled={busy}
            onClick={() => saveAnd('stay')}
          >
            Save
          </Button>
          <Button
            icon={<Send aria-hidden />}
            busy={busy && busyWith === 'send'}
            disabled={busy}
            onClick={() => saveAnd('send')}
          >
            Send…
          </Button>
        </Acting>,
      )}
      <Acting>
        <Segmented
          label="View"
          value={side}
          onChange={setSide}
          options={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
          className="mb-4 w-full *:flex-1 lg:hidden print:hidden"
        />
      </Acting>
      <div className={clsx('grid items-start gap-4 lg:gap-6 print:block', mayAct && 'lg:grid-cols-2')}>
        <Acting>
          <Form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              saveAnd('stay');
            }}
            data-print="hide"
            className={clsx('min-w-0 space-y-4 lg:space-y-6', side === 'preview' && 'max-lg:hidden')}
          >
            <DraftNotice draft={draft} />
            <FormAlert>{problem}</FormAlert>
            <Card title="Terms">
              <TermsFields form={form} currency={base.currency} />
            </Card>
            <Card title="Who signs" description="People sign one at a time, in this order.">
              <SignersEditor form={form} />
            </Card>
            <Card title="Text">
              <DraftText form={form} isAmendment={base.amends !== null} handle={text} />
            </Card>
          </Form>
        </Acting>
        <section
          aria-label="Preview"
          className={clsx(
            'min-w-0 print:static print:block print:max-h-none print:overflow-visible',
            mayAct && 'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto',
            mayAct && side === 'write' && 'max-lg:hidden',
          )}
          tabIndex={-1}
        >
          <DraftPreview contract={base} form={form} onLine={goToLine} onField={goToField} />
        </section>
      </div>
      <RecordMerge what="contract" form={row} />
    </>
  );
}

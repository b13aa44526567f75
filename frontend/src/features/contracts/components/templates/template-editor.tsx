/** Writes or changes a template: its text on one side, how it comes out for an event on the other. */
import { useRef } from 'react';
import {
  contractKindLabels,
  contractTemplateForm,
  ContractTemplateResponse,
} from '@lectern/protocol/contract-templates';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { useWatch } from 'react-hook-form';
import { DraftNotice } from '@/components/forms/draft-notice';
import { CheckboxField, SelectField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordMerge } from '@/components/forms/stale-dialog';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Form } from '@/components/ui/form';
import { useTemplates } from '../../api/templates.mutations';
import { templateFieldText, type TemplateFormValues } from '../../template-form-values';
import { MarkdownEditor, type MarkdownEditorHandle } from './markdown-editor';
import { TemplatePreview } from './template-preview';

const kindOptions = optionsOf(contractKindLabels);

type Props = {
  /** Without one a new template is made. */
  template?: ContractTemplateResponse;
  /** What a new one starts with. */
  initial?: TemplateFormValues;
  onSaved: (template: ContractTemplateResponse) => void;
  onCancel: () => void;
};

export function TemplateEditor({ template, initial, onSaved, onCancel }: Props) {
  const { create, update } = useTemplates();
  const editor = useRef<MarkdownEditorHandle>(null);
  const row = useRowForm({
    row: template,
    initial,
    schema: contractTemplateForm,
    rowSchema: ContractTemplateResponse,
    textOf: templateFieldText,
    draftName: `contract-template-${template?.id ?? 'new'}`,
    create: create.mutateAsync,
    update: update.mutateAsync,
    onSaved,
  });
  const { form, field, base, busy } = row;
  const [name, kind, body] = useWatch({ control: form.control, name: ['name', 'kind', 'body'] });
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Form onSubmit={row.submit} className="min-w-0 space-y-5">
          <DraftNotice draft={row.draft} />
          <FormAlert>{row.problem}</FormAlert>
          <Card>
            <div className="space-y-5">
              <TextField {...field('name')} required />
              <SelectField {...field('kind')} options={kindOptions} />
              <MarkdownEditor
                {...field('body')}
                handle={editor}
                hint="Fields in double braces are filled in from the event. ## starts a heading, - a list, ** makes text bold."
                isAmendment={kind === 'amendment'}
                required
              />
              <CheckboxField {...field('isActive')} description="Existing contracts don’t change." />
            </div>
          </Card>
          <div className="flex gap-2 max-sm:*:flex-1">
            <Button variant="secondary" onClick={onCancel} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" busy={busy}>
              {base ? 'Save as a new edition' : 'Save template'}
            </Button>
          </div>
        </Form>
        <section
          aria-label="Preview"
          tabIndex={-1}
          className="min-w-0 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
        >
          <TemplatePreview name={name} kind={kind} body={body} onLine={({ line }) => editor.current?.goToLine(line)} />
        </section>
      </div>
      <RecordMerge what="template" form={row} />
    </>
  );
}

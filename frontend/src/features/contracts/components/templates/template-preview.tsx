/** A template with the data of a chosen event, or with the examples of the fields while none is chosen. */
import { useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { PreviewContractTemplateInput, type ContractKind } from '@lectern/protocol/contract-templates';
import type { MergeProblem } from '@lectern/protocol/merge-fields';
import { EventPicker } from '@/components/forms/record-picker';
import { LoadingText } from '@/components/lists/loaded';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { useDebounced } from '@/lib/use-debounced';
import { templatePreviewQuery } from '../../api/contracts.queries';
import { ContractPaper } from '../contract-paper';
import { ProblemList } from '../drafts/problem-list';

const PAUSE_MS = 500;

type Props = {
  name: string;
  kind: ContractKind;
  body: string;
  onLine: (problem: MergeProblem) => void;
  /** What can be done with it, where it has the page to itself: beside the paper. */
  actions?: ReactNode;
};

export function TemplatePreview({ name, kind, body, onLine, actions }: Props) {
  const [eventId, setEventId] = useState<string | null>(null);
  // As text, because an object would be another one at every render.
  const written = useDebounced(JSON.stringify({ kind, body, eventId }), PAUSE_MS);
  const asked = PreviewContractTemplateInput.safeParse(JSON.parse(written));
  const picker = (
    <Field label="Preview with an event" hint="Without an event, fields show examples.">
      <EventPicker value={eventId} onChange={setEventId} placeholder="Choose an event…" />
    </Field>
  );
  return (
    <div className={clsx('grid items-start gap-4', actions && 'lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6')}>
      {actions ? (
        <Card className="lg:sticky lg:top-20 lg:order-last">
          <div className="space-y-5">
            {actions}
            {picker}
          </div>
        </Card>
      ) : (
        picker
      )}
      {asked.success ? (
        <Paper name={name} input={asked.data} onLine={onLine} />
      ) : (
        <p className="text-sm text-muted">Write some text to preview it here.</p>
      )}
    </div>
  );
}

type PaperProps = { name: string; input: PreviewContractTemplateInput; onLine: Props['onLine'] };

function Paper({ name, input, onLine }: PaperProps) {
  const preview = useQuery(templatePreviewQuery(input));
  if (!preview.data) {
    return (
      <Card>
        <NotLoaded query={preview} skeleton={<LoadingText label="Loading preview" lines={8} />} />
      </Card>
    );
  }
  return (
    <div aria-busy={preview.isFetching || undefined}>
      <div role="status" className="not-empty:mb-4">
        <ProblemList
          problems={preview.data.problems.map((problem) => ({ message: problem.message, problem }))}
          onLine={onLine}
        />
      </div>
      <ContractPaper
        title={name || 'New template'}
        number={input.eventId ? 'Filled in with this event' : 'Filled in with examples'}
        blocks={preview.data.blocks}
        marksFields
      />
    </div>
  );
}

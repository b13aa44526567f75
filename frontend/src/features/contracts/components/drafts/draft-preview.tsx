/** The draft as it would be sent, with what stands in the form now, and all that still stops it. */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ContractProblem, ContractResponse } from '@lectern/protocol/contracts';
import type { MergeProblem } from '@lectern/protocol/merge-fields';
import { CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { Acting } from '@/components/ui/part';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { useDebounced } from '@/lib/use-debounced';
import { contractPreviewQuery } from '../../api/contracts.queries';
import { previewOf } from '../../contract-form-values';
import { ChangesList } from '../changes-list';
import { ContractPaper } from '../contract-paper';
import { ProblemList } from './problem-list';
import type { ContractFormHandle } from './terms-fields';

const PAUSE_MS = 500;

type Props = {
  contract: ContractResponse;
  form: ContractFormHandle;
  onLine: (problem: MergeProblem) => void;
  onField: (problem: ContractProblem) => void;
};

export function DraftPreview({ contract, form, onLine, onField }: Props) {
  const values = useWatch({ control: form.control });
  // As text, because every render of a form makes its values anew.
  const written = useDebounced(JSON.stringify(previewOf(values as Parameters<typeof previewOf>[0])), PAUSE_MS);
  const preview = useQuery(contractPreviewQuery(contract.id, JSON.parse(written) as ReturnType<typeof previewOf>));
  if (!preview.data) {
    const skeleton = (
      <SkeletonGroup label="Loading preview">
        <Card>
          <Skeleton className="mb-6 h-8 w-3/4" />
          <SkeletonText lines={9} />
        </Card>
      </SkeletonGroup>
    );
    return <NotLoaded query={preview} card={{}} skeleton={skeleton} />;
  }
  const { title, blocks, problems, changes } = preview.data;
  const isReady = problems.length === 0;
  return (
    <div className="relative space-y-4" aria-busy={preview.isFetching || undefined}>
      <Acting>
        <div role="status" className={clsx(isReady && 'lg:m-0')}>
          {isReady ? (
            // In the margin of the paper, whose top is level with the form's.
            <p
              className={clsx(
                'flex items-center gap-2 text-sm text-success-text',
                !changes && 'lg:absolute lg:top-3 lg:right-5',
              )}
            >
              <CircleCheck aria-hidden className="size-4 shrink-0" />
              Ready to send.
            </p>
          ) : (
            <ProblemList
              problems={problems.map((problem) => ({
                message: problem.message,
                problem: problem.problem,
                onMend: problem.formField === null ? undefined : () => onField(problem),
              }))}
              onLine={onLine}
            />
          )}
        </div>
      </Acting>
      {changes && (
        <Card title="What changes" headingLevel={3}>
          <ChangesList changes={changes} />
        </Card>
      )}
      <ContractPaper title={title} number={contract.number} blocks={blocks} marksFields />
    </div>
  );
}

/**
 * Import from a spreadsheet, from the file to the result, in the account settings. Where it stands is what the server says:
 * whoever leaves and comes back finds it there.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { useLocation } from 'wouter';
import { useWatchAfterwards } from '@/components/data-jobs/data-job-watch';
import { refreshDataJobs } from '@/components/data-jobs/data-jobs.queries';
import { transferHref } from '@/lib/uploads/upload-kinds';
import { NotLoaded } from '@/components/lists/not-loaded';
import { LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { refreshBusiness } from '@/lib/refresh-business';
import { goesOn, importQuery } from '../api/imports.queries';
import { ImportSteps } from './import-steps';
import { NewImport } from './new-import';
import { ImportStage } from './import-stage';

export type ImportWizardProps = {
  /** null: a new one. */
  id: string | null;
  /** 'Undo' of an import that is done. */
  undo: (job: DataJobResponse) => ReactNode;
};

export function ImportWizard({ id, undo }: ImportWizardProps) {
  const [, navigate] = useLocation();
  if (id === null) {
    return (
      <div className="space-y-6">
        <ImportSteps current="file" />
        <NewImport onBegun={(jobId) => navigate(transferHref('import', jobId), { replace: true })} />
      </div>
    );
  }
  return <KnownImport key={id} id={id} undo={undo} />;
}

function KnownImport({ id, undo }: { id: string; undo: ImportWizardProps['undo'] }) {
  const client = useQueryClient();
  const read = useQuery(importQuery(id));
  const job = read.data?.job;
  const isWorking = job ? goesOn(job) : undefined;
  const status = job?.status;
  const known = useRef(status);
  useWatchAfterwards(job);
  useEffect(() => {
    // The worker has come to an end, maybe before it was seen at work: it may have written, or taken back, anything.
    if (isWorking === false && known.current !== undefined && known.current !== status) {
      void Promise.all([refreshBusiness(client), refreshDataJobs(client)]);
    }
    known.current = status;
  }, [client, isWorking, status]);

  if (read.data) return <ImportStage read={read.data} undo={undo} />;
  return (
    <NotLoaded
      query={read}
      card={{}}
      skeleton={<WizardSkeleton />}
      gone={{
        title: 'This import isn’t here',
        description: 'It may belong to another account, or have been removed.',
        action: <LinkButton href={transferHref('import', 'new')}>Import a file</LinkButton>,
      }}
    />
  );
}

function WizardSkeleton() {
  return (
    <SkeletonGroup label="Loading the import">
      <div className="space-y-6">
        <Skeleton className="h-12" />
        <Card>
          <Skeleton className="mb-4 h-6 w-56" />
          <SkeletonText lines={5} />
        </Card>
      </div>
    </SkeletonGroup>
  );
}

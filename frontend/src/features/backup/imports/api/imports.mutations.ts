/** What a person says to an import that was checked: read it otherwise, or write it. */
import type { ChangeImportMappingInput, ConfirmImportInput } from '@lectern/protocol/imports';
import { refreshDataJobs } from '@/components/data-jobs/data-jobs.queries';
import { put } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';
import { importPath } from './imports.queries';

export const useChangeMapping = (id: string) =>
  useWrite(
    (input: ChangeImportMappingInput) => put(`${importPath(id)}/mapping`, input),
    refreshDataJobs,
    refreshDataJobs,
  );

export const useConfirmImport = (id: string) =>
  useAction<{ input: ConfirmImportInput }>(
    `${importPath(id)}/confirmation`,
    undefined,
    // Also after a refusal: it stands elsewhere by now.
    refreshDataJobs,
    refreshDataJobs,
  );

/** 'Export All Data' from the press of the button to the file or the promise of an email, in the words of the specification. */
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { hasStatus, serverMessageOr } from '@/lib/api-error';
import { openDownload } from '@/lib/open-download';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useCreateBackup } from './api/data-jobs.mutations';

const FAILED = 'Failed to create your complete backup. Please try again.';

const everything = {
  includeContracts: true,
  includePresentations: true,
  includeMedia: true,
  includeDocuments: true,
  includeResources: true,
};

export function useExportAllData() {
  const create = useCreateBackup();
  const start = useOneAtATime(async () => {
    try {
      const { downloadUrl } = await create.mutateAsync({ input: everything });
      if (downloadUrl !== null) {
        openDownload(downloadUrl);
        toastSuccess(
          'Complete Backup Ready!',
          'Your complete backup ZIP file with all data and files is downloading now.',
        );
      } else {
        toast({
          title: 'Backup in Progress',
          description:
            "Creating your complete backup with all files. You'll receive an email when it's ready for download.",
        });
      }
    } catch (error) {
      toast({
        title: 'Backup failed',
        // What is in the way is said by the server; everything else can only be tried again.
        description: hasStatus(error, 409, 429) ? serverMessageOr(error, FAILED) : FAILED,
        variant: 'destructive',
      });
    }
  });
  return { start: () => start(), busy: create.isPending };
}

/** The file of a job that is done, by an address of its own each time. */
import { toast } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { openDownload } from '@/lib/open-download';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useDataJobAddress } from './data-jobs.queries';

export function useJobDownload() {
  const address = useDataJobAddress();
  const download = useOneAtATime(async (id: string) => {
    try {
      openDownload((await address.mutateAsync(id)).downloadUrl);
    } catch (error) {
      toast({
        title: 'Download failed',
        description: serverMessageOr(error, 'The file could not be fetched. Please try again.'),
        variant: 'destructive',
      });
    }
  });
  return { download, busy: address.isPending };
}

/** The file of a job that is done, by an address of its own each time. */
import { toastProblem } from '../forms/use-server-problem';
import { openDownload } from '@/lib/open-download';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useDataJobAddress } from './data-jobs.queries';

export const useJobDownload = () => useFileDownload(useDataJobAddress());

type Address = { mutateAsync: (id: string) => Promise<{ downloadUrl: string }>; isPending: boolean };

/** Of what else is kept for a while. */
export function useFileDownload(address: Address) {
  const download = useOneAtATime(async (id: string) => {
    try {
      openDownload((await address.mutateAsync(id)).downloadUrl);
    } catch (error) {
      toastProblem(error, 'Download failed', 'The file couldn’t be downloaded. Please try again.');
    }
  });
  return { download, busy: address.isPending };
}

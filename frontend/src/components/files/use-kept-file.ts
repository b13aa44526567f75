/** Whether a file is kept on this device, what can be done about it, and how it opens without a network. */
import { createElement, type MouseEvent } from 'react';
import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudDownload, CloudOff } from 'lucide-react';
import { shownInline } from '@lectern/protocol/file-types';
import type { FileResponse } from '@lectern/protocol/files';
import { useLocation } from 'wouter';
import { toastProblem } from '@/components/forms/use-server-problem';
import { toast, toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { recordError } from '@/lib/error-buffer';
import { formatFileSize } from '@/lib/format';
import { openNewTab } from '@/lib/new-tab';
import { KEPT_FILES } from '@/lib/offline/kept-mark';
import { shownAsOf } from '@/lib/offline/kept-shown';
import { saveFile } from '@/lib/save-file';
import { accountChanged } from '@/lib/signal';

const code = () => import('@/lib/offline/kept-files');

export const keptFilesQuery = queryOptions({ queryKey: [KEPT_FILES], queryFn: async () => (await code()).keptFiles() });

export type OpenedFile = Pick<FileResponse, 'id' | 'name' | 'contentType'>;

export function useKeptFile(file: OpenedFile) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const kept = useQuery(keptFilesQuery).data;
  const isKept = kept?.files.some(({ id }) => id === file.id) ?? false;
  const mutationKey = [KEPT_FILES, file.id];
  const isBusy = useIsMutating({ mutationKey }) > 0;
  const { mutate } = useMutation({
    mutationKey,
    retry: false,
    mutationFn: async () => {
      const { keepFile, removeKept } = await code();
      return isKept ? removeKept(file.id) : keepFile(file.id);
    },
    onError: (error) =>
      toastProblem(error, isKept ? `${file.name} wasn’t removed` : `${file.name} wasn’t kept on this device`),
    onSuccess: async (refusal) => {
      await client.invalidateQueries({ queryKey: [KEPT_FILES] });
      const now = client.getQueryData(keptFilesQuery.queryKey);
      if (refusal)
        toast({
          title: `${file.name} wasn’t kept on this device`,
          description: refusal.message,
          variant: 'destructive',
          ...(refusal.isOverLimit && {
            action: { label: 'Change the limit', onClick: () => navigate('/account-settings?section=offline') },
          }),
        });
      else
        toastSuccess(
          isKept ? 'Removed from this device' : 'Kept on this device',
          now ? `${file.name} · ${usedText(now)}` : file.name,
        );
    },
  });
  const busyLabel = isKept ? 'Removing…' : 'Keeping…';
  return {
    isKept,
    /** What is being done, or null. */
    busyLabel: isBusy ? busyLabel : null,
    /** Missing where this browser keeps nothing. */
    choice: kept && {
      label: isBusy ? busyLabel : isKept ? 'Remove from this device' : 'Keep on this device',
      icon: createElement(isKept ? CloudOff : CloudDownload, { 'aria-hidden': true }),
      onSelect: () => mutate(),
    },
    /** False: the server's own file is there to be opened. */
    openKept: (how: 'show' | 'save', event?: MouseEvent) => {
      // Before it's clear what is kept, it may be.
      const mayBeKept = isKept || kept === undefined;
      if (!mayBeKept || (navigator.onLine && shownAsOf() === null)) return false;
      event?.preventDefault();
      void showOrSave(file, how);
      return true;
    },
  };
}

/** `34 MB of 200 MB used.` */
export const usedText = ({ usedBytes, limitBytes }: { usedBytes: number; limitBytes: number }): string =>
  `${formatFileSize(usedBytes)} of ${formatFileSize(limitBytes)} used.`;

/** What opened files were decrypted for: only as long as their person is here. */
const addresses = new Set<string>();
accountChanged.listen(() => {
  addresses.forEach((address) => URL.revokeObjectURL(address));
  addresses.clear();
});

async function showOrSave({ id, name, contentType }: OpenedFile, how: 'show' | 'save'): Promise<void> {
  const tab = how === 'show' && shownInline.has(contentType) ? openNewTab(name) : null;
  try {
    const file = await (await code()).readKept(id);
    if (!file) throw new Error('The file isn’t kept anymore');
    if (!tab?.isOpen || !shownInline.has(file.type)) {
      tab?.close();
      return saveFile(file, file.name);
    }
    const address = URL.createObjectURL(file);
    addresses.add(address);
    tab.show(address);
  } catch (error) {
    tab?.close();
    recordError('kept files', error);
    toastFailure(`${name} can’t be opened`, 'Go online to open it.');
  }
}

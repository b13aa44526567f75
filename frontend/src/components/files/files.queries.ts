/** Files of the API: lists, one, the usage, and what changes them. */
import { type QueryClient } from '@tanstack/react-query';
import { FilePage, FileResponse, FileUsage, type UpdateFileInput } from '@lectern/protocol/files';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery, withParams } from '@/lib/api-query';
import { patch } from '@/lib/request';
import { deleteRow } from '@/lib/use-rows';
import { useWrite } from '@/lib/use-write';

export const FILES_PATH = '/api/files';
export const filePath = (id: string) => `${FILES_PATH}/${encodeURIComponent(id)}`;

export const filesQuery = (filter: ListParams) => apiList(FILES_PATH, FilePage, filter);
export const fileQuery = (id: string) => apiQuery(filePath(id), FileResponse);
export const usageQuery = apiQuery(`${FILES_PATH}/usage`, FileUsage);

/** `<a href>`: shows it where that is safe, else downloads it. */
export const contentHref = (id: string, { download = false } = {}) =>
  withParams(`${filePath(id)}/content`, { download: download ? 'true' : undefined });

/** What lists files shows them as they are now; what uses one as a picture or a name as well. Histories tell of them. */
export function refreshFiles(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' &&
      (path === FILES_PATH || path.startsWith(`${FILES_PATH}/`) || /\/(history|activity)$/.test(path)),
  });
}

export const useUpdateFile = (id: string) =>
  useWrite(
    (input: UpdateFileInput) => patch(filePath(id), input, { schema: FileResponse }),
    (queries, file) => {
      queries.setQueryData(fileQuery(id).queryKey, file);
      return refreshFiles(queries);
    },
  );

export const useDeleteFile = () =>
  useWrite(
    ({ id, version }: Pick<FileResponse, 'id' | 'version'>) => deleteRow(filePath(id), { version }),
    refreshFiles,
  );

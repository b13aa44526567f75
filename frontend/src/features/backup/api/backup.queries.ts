import { queryOptions } from '@tanstack/react-query';
import { backupAddress, backupList, type BackupResponse } from '@lectern/protocol/backups';
import { apiQuery } from '@/lib/api-query';
import { get } from '@/lib/request';

export const BACKUPS_PATH = '/api/backups';

const POLL_MS = 2_000;

export const isOpen = ({ status }: BackupResponse) => status === 'pending' || status === 'working';

/** Asked for again while one is made, or about to be, and only then. */
export const backupsQuery = (isAsking: boolean) =>
  queryOptions({
    ...apiQuery(BACKUPS_PATH, backupList),
    refetchInterval: ({ state }) => (isAsking || state.data?.items.some(isOpen) ? POLL_MS : false),
  });

/** Good for a short while: asked for when it is needed. */
export const downloadAddress = (id: string) =>
  get(`${BACKUPS_PATH}/${encodeURIComponent(id)}/address`, { schema: backupAddress });

import { backupAddress, backupList, type BackupResponse } from '@lectern/protocol/backups';
import { apiQuery } from '@/lib/api-query';
import { get } from '@/lib/request';

export const BACKUPS_PATH = '/api/backups';

const POLL_MS = 2_000;

export const isOpen = ({ status }: BackupResponse) => status === 'pending' || status === 'working';

/** Asked for again while one is made, and only then. */
export const backupsQuery = {
  ...apiQuery(BACKUPS_PATH, backupList),
  refetchInterval: ({ state }: { state: { data: { items: BackupResponse[] } | undefined } }) =>
    state.data?.items.some(isOpen) ? POLL_MS : false,
} as const;

/** Good for a short while: asked for when it is needed. */
export const downloadAddress = (id: string) =>
  get(`${BACKUPS_PATH}/${encodeURIComponent(id)}/address`, { schema: backupAddress });

/** Heavy work of an account as the server would answer it. For tests only. */
import type { DataJobResponse } from '@lectern/protocol/data-jobs';

/** A backup that is ready. */
export const aDataJob = (more: Partial<DataJobResponse> = {}): DataJobResponse => ({
  id: '018f0000-0000-7000-8000-0000000000b1',
  kind: 'backup',
  status: 'done',
  phase: 'make',
  done: 60,
  total: 60,
  counts: [],
  problem: null,
  sourceName: null,
  startedBy: 'Maya Stone',
  hasFile: true,
  sizeBytes: 3_400_000,
  rowCount: 1_240,
  fileCount: 56,
  missingCount: 0,
  parts: ['contracts', 'presentations', 'media', 'documents', 'resources'],
  canCancel: false,
  canUndo: false,
  isWaiting: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:01.000Z',
  finishedAt: '2026-11-20T10:01:00.000Z',
  expiresAt: '2026-11-27T10:01:00.000Z',
  ...more,
});

/** The same while the worker is at it. */
export const aJobAtWork = (more: Partial<DataJobResponse> = {}): DataJobResponse =>
  aDataJob({
    status: 'working',
    done: 12,
    total: 40,
    hasFile: false,
    sizeBytes: null,
    rowCount: null,
    fileCount: null,
    missingCount: null,
    canCancel: true,
    finishedAt: null,
    expiresAt: null,
    ...more,
  });

/** An import or a restore: no file of it is handed out, and what it counts stands in `counts`. */
export const aTransferJob = (kind: 'import' | 'restore', more: Partial<DataJobResponse> = {}): DataJobResponse =>
  aDataJob({
    kind,
    phase: 'write',
    sourceName: kind === 'import' ? 'clients 2026.xlsx' : 'lectern-backup-2026-11-20.zip',
    counts: [
      { label: 'added', count: 120 },
      { label: 'updated', count: 4 },
    ],
    hasFile: false,
    sizeBytes: null,
    rowCount: null,
    fileCount: null,
    missingCount: null,
    parts: null,
    expiresAt: null,
    ...more,
  });

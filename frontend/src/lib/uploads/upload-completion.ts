/** The end of an upload: it becomes a file of the account, or the job that it was sent for begins with it. */
import { FileResponse } from '@lectern/protocol/files';
import { z } from 'zod';
import { idempotencyKeyOf } from '../idempotency';
import { post } from '../request';
import { isTransferKind, type TransferKind, type UploadKind } from './upload-kinds';
import { UPLOADS_PATH } from './upload-transfer';

export type Completed = { file: FileResponse; jobId: null } | { file: null; jobId: string };

const JOB_PATHS: Record<TransferKind, string> = { import: '/api/imports', restore: '/api/restores' };
const begun = z.object({ id: z.string() });

/** `job` is the action: however often it is tried, it begins one job. */
export async function completeUpload(
  kind: UploadKind,
  job: { uploadId: string },
  signal: AbortSignal,
  person?: string,
): Promise<Completed> {
  const path = `${UPLOADS_PATH}/${job.uploadId}/completion`;
  if (!isTransferKind(kind)) {
    return { file: await post(path, undefined, { schema: FileResponse, signal, person }), jobId: null };
  }
  await post(path, undefined, { signal });
  const options = { schema: begun, signal, idempotencyKey: idempotencyKeyOf(job) };
  return { file: null, jobId: (await post(JOB_PATHS[kind], job, options)).id };
}

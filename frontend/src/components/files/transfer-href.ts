/** Where an import or a restore goes on, in the account settings; `new` takes a file. */
import type { UploadKind } from '@/lib/uploads/upload-kinds';

export const transferHref = (kind: UploadKind, job: string) =>
  `/account-settings?section=data&${kind}=${encodeURIComponent(job)}`;

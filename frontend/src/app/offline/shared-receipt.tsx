/** Any website can send a file here as the share sheet does, so the person says whether it's theirs before it's uploaded. */
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatFileSize } from '@/lib/format';
import type { SharedFile } from './use-shared';

export function SharedReceipt({ file, answer }: SharedFile) {
  return (
    <ConfirmDialog
      open
      mustAnswer
      onOpenChange={(open) => (open ? undefined : answer(false))}
      title="Add this as a receipt?"
      description={`${file.name}, ${formatFileSize(file.size)}. Adding it uploads the file and opens a new expense.`}
      confirmLabel="Add receipt"
      cancelLabel="Discard file"
      variant="primary"
      onConfirm={() => answer(true)}
    />
  );
}

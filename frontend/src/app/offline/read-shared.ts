/** Opens the form for what was shared: text is read as an inquiry, a file is uploaded as a receipt first. */
import { addUploads } from '@/lib/uploads/upload-store';
import type { NewFacts } from '@/lib/use-new-form';
import { todayHere } from '@/lib/use-now';
import { inquiryFacts } from '../command-bar/inquiry-facts';
import { readInquiry } from '../command-bar/read-inquiry';

export function readShared(content: File | string, open: (facts: NewFacts) => void): void {
  if (typeof content === 'string') {
    open(inquiryFacts(readInquiry(content, todayHere()), content, null));
    return;
  }
  addUploads([content], {
    kind: 'receipt',
    scope: {},
    onUploaded: ({ id }) => open({ expense: { receiptFileId: id } }),
  });
}

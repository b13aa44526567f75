/** Files and printed papers of a backup, and where each stands in the ZIP: names that a person understands. Pure. */
import type { FileState } from '@lectern/protocol/file-facts';
import type { ContractPaper, CreditNotePaper, FilePaper, InvoicePaper } from './backup-queries';

/** What is put into the ZIP after the data; kept on disk between reading and writing. */
export type Paper =
  | { type: 'invoice' | 'creditNote' | 'contract'; id: string; path: string }
  | { type: 'file'; id: string; path: string; storageKey: string; state: FileState; isCompressed: boolean };

export const invoicePaper = ({ id, number, billToName }: InvoicePaper): Paper => ({
  type: 'invoice',
  id,
  path:
    number === null
      ? `invoices/drafts/Draft${billToName === null ? '' : ` for ${oneName(billToName)}`}.pdf`
      : `invoices/Invoice ${oneName(number)}.pdf`,
});

export const creditNotePaper = ({ id, number }: CreditNotePaper): Paper => ({
  type: 'creditNote',
  id,
  path: `invoices/Credit note ${oneName(number)}.pdf`,
});

export const contractPaper = ({ id, title }: ContractPaper): Paper => ({
  type: 'contract',
  id,
  path: `contracts/not signed by all/${oneName(title)}.pdf`,
});

export const filePaper = (file: FilePaper): Paper => ({
  type: 'file',
  id: file.id,
  path: filePath(file),
  storageKey: file.storageKey,
  state: file.state,
  isCompressed: isCompressed(file.contentType),
});

function filePath(file: FilePaper): string {
  const name = oneName(file.name);
  if (file.folder === 'presentations') {
    if (file.slidesOf !== null)
      return `presentations/${oneName(file.slidesOf)}/version ${file.slidesVersion} - ${name}`;
    return file.handoutOf === null
      ? `presentations/${name}`
      : `presentations/${oneName(file.handoutOf)}/handouts/${name}`;
  }
  if (file.folder === 'invoices') return `invoices/uploaded/${name}`;
  if (file.spentOn !== null)
    return `${file.folder}/receipts/${[file.spentOn, file.vendor && oneName(file.vendor), '-', name].filter(Boolean).join(' ')}`;
  return `${file.folder}/${name}`;
}

/** What a person typed may have slashes, which would make folders. */
function oneName(text: string): string {
  return text.replace(/[/\\]/g, '-');
}

/** Pictures, films and PDFs hold little that could be pressed further. */
function isCompressed(contentType: string): boolean {
  return /^(image\/(?!svg|bmp|tiff)|video\/|audio\/(?!wav|x-wav))|^application\/(pdf|zip|vnd\.openxmlformats)/.test(
    contentType,
  );
}

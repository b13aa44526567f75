/** Copies the address of a link. Browsers give the clipboard to secure pages only; elsewhere it is shown, to be copied by hand. */
import { toast } from '@/components/ui/toast-store';
import { TOAST_MS } from '@/lib/constants';

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: 'It stays the same, however often you edit.', variant: 'success' });
  } catch {
    toast({ title: 'Copy this link', description: url, duration: TOAST_MS.long });
  }
}

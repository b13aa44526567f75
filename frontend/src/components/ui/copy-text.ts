/** Copies a text. Browsers give the clipboard to secure pages only; elsewhere it is shown, to be copied by hand. */
import { TOAST_MS } from '@/lib/constants';
import { toast, type ToastOptions } from './toast-store';

/** Of a text that is too long for a toast and on the screen anyway. */
export const selectByHand: ToastOptions = {
  title: 'Not copied',
  description: 'Your browser doesn’t allow it here. Select the text and copy it.',
  variant: 'destructive',
};

export async function copyText(
  text: string,
  copied: Pick<ToastOptions, 'title' | 'description'>,
  byHand: ToastOptions = { title: 'Copy it yourself', description: text, duration: TOAST_MS.long },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...copied, variant: 'success' });
  } catch {
    toast(byHand);
  }
}

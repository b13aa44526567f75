/**
 * The one toast that is on screen. `toast` may be called from anywhere; a new one takes the old one's place. One that stays
 * until it's closed comes back afterwards.
 */
export type ToastVariant = 'default' | 'success' | 'destructive';

export type ToastOptions = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** In milliseconds; default 5,000. `Infinity`: until it's closed. */
  duration?: number;
  /** 'Undo', 'Retry' and the like. The toast closes when it is used. */
  action?: { label: string; onClick: () => void };
};

export type ToastState = ToastOptions & { id: number; open: boolean };

let current: ToastState | null = null;
let lasting: ToastState | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: ToastState | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export function toast(options: ToastOptions): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  if (current?.open && current.duration === Infinity) lasting = current;
  set({ ...options, id, open: true });
  return { id, dismiss: () => dismissToast(id) };
}

export const toastSuccess = (title: string, description?: string) => toast({ title, description, variant: 'success' });
export const toastFailure = (title: string, description?: string) =>
  toast({ title, description, variant: 'destructive' });

/** Closes that toast if it is still the one shown; without an id, whichever is. */
export function dismissToast(id?: number): void {
  if (!current?.open || (id !== undefined && current.id !== id)) return;
  const next = lasting ?? { ...current, open: false };
  lasting = null;
  set(next);
}

export function getToast(): ToastState | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On a record that was changed without a network: that the server doesn't have it yet. */
import { useSyncExternalStore } from 'react';
import clsx from 'clsx';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { waitingChanged, waitingStateOf } from '@/lib/offline/waiting';

const texts = {
  waiting: 'Waiting for a connection',
  refused: 'Not saved yet: see Waiting changes',
  conflict: 'Needs your choice: see Waiting changes',
};

export function WaitingMark({ id, className }: { id: string; className?: string }) {
  const state = useSyncExternalStore(waitingChanged.listen, () => waitingStateOf(id));
  if (!state) return null;
  const Sign = state === 'waiting' ? CloudUpload : TriangleAlert;
  return (
    <span className={clsx('inline-flex items-center gap-1 text-xs text-warning-text', className)}>
      <Sign aria-hidden className="size-3.5 shrink-0" />
      {texts[state]}
    </span>
  );
}

/** Before someone signs out whose changes wait for a network. Closed in any other way, they stay signed in. */
import { AskDialog } from '@/components/forms/ask-dialog';
import { formatCount } from '@/lib/format';

type Props = { count: number; onSignOut: () => Promise<void>; onClose: () => void };

export function LeaveQuestion({ count, onSignOut, onClose }: Props) {
  const isOne = count === 1;
  return (
    <AskDialog
      title={`${formatCount(count, 'change')} ${isOne ? 'isn’t' : 'aren’t'} saved yet`}
      description={`${isOne ? 'It waits' : 'They wait'} for a connection on this device. If you sign out now, this device deletes ${isOne ? 'it' : 'them'}.`}
      confirmLabel="Delete and sign out"
      cancelLabel="Stay signed in"
      work={onSignOut}
      onClose={onClose}
    />
  );
}

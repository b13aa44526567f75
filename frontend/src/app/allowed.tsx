import type { ReactNode } from 'react';
import type { Permission } from '@lectern/protocol/permissions';
import { lazyPart } from '@/components/ui/lazy-part';
import { isAllowed, PartContext, useSignedInUser } from '@/lib/session/user';

const Refused = lazyPart(() => import('./refused'), 'Refused');

type Props = { part: Permission | 'admin'; children: ReactNode };

/** The page of a part of the office, for people who may see it. */
export function Allowed({ part, children }: Props) {
  const user = useSignedInUser();
  if (!isAllowed(user, part, 'see')) return <Refused isAdmins={part === 'admin'} />;
  return <PartContext value={part === 'admin' ? 'basics' : part}>{children}</PartContext>;
}

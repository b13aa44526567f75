/** What a sandbox can't do, where someone would do it. Elsewhere these show nothing. */
import { use } from 'react';
import { NOT_IN_SANDBOX, NOTHING_EMAILED } from '@lectern/protocol/sandboxes';
import { Card, type CardProps } from '@/components/ui/card';
import { SignedInUserContext } from '@/lib/session/user';

export const useIsSandbox = () => use(SignedInUserContext)?.sandboxUntil !== undefined;

/** In forms that send an email. */
export function NothingEmailed() {
  if (!useIsSandbox()) return null;
  return <p className="rounded-md bg-info-soft px-3 py-2.5 text-sm text-info-text">{NOTHING_EMAILED}</p>;
}

/** Instead of what needs a registered account. */
export function UnlessSandbox({ children, ...card }: Pick<CardProps, 'title' | 'isTitledByPage' | 'children'>) {
  if (!useIsSandbox()) return children;
  return (
    <Card {...card}>
      <p className="text-sm text-muted">{NOT_IN_SANDBOX}</p>
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { AccountResponse } from '@lectern/protocol/account';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatInstantDate } from '@/lib/format';

type AccountFactsProps = {
  account: AccountResponse;
  /** Sends the verification email again. */
  resendButton: ReactNode;
};

export function AccountFacts({ account, resendButton }: AccountFactsProps) {
  return (
    <Card title="Sign-in" actions={!account.emailVerified && resendButton}>
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
        <Fact name="Username">{account.username}</Fact>
        <Fact name="Email">
          <span className="mb-1.5 block wrap-anywhere">{account.email}</span>
          {account.emailVerified ? (
            <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
              Verified
            </Badge>
          ) : (
            <Badge tone="warning" icon={<CircleAlert aria-hidden />}>
              Not verified yet
            </Badge>
          )}
        </Fact>
        <Fact name="Member since">{formatInstantDate(account.memberSince, account.timeZone)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}

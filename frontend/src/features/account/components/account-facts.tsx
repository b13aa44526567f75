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
  /** Its button, or its form below. */
  changeEmail: ReactNode;
};

export function AccountFacts({ account, resendButton, changeEmail }: AccountFactsProps) {
  return (
    <Card title="Sign-in" actions={!account.emailVerified && resendButton} padded={false}>
      <dl className="divide-y divide-line border-t border-line text-sm">
        <Fact name="Username">{account.username}</Fact>
        <Fact name="Email">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="wrap-anywhere">{account.email}</span>
            {account.emailVerified ? (
              <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
                Verified
              </Badge>
            ) : (
              <Badge tone="warning" icon={<CircleAlert aria-hidden />}>
                Not verified yet
              </Badge>
            )}
            {changeEmail}
          </div>
        </Fact>
        <Fact name="Member since">{formatInstantDate(account.memberSince, account.timeZone)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 px-4 py-3.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:px-5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

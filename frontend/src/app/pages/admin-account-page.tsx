import { useQuery } from '@tanstack/react-query';
import { accountStateTable, type AdminAccountResponse } from '@lectern/protocol/admin-accounts';
import { ChevronRight } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { Badge, SignBadge } from '@/components/ui/badge';
import { accountName } from '@/features/admin/accounts/account-labels';
import { adminAccountQuery } from '@/features/admin/accounts/api/admin-accounts.queries';
import { AccountPage } from '@/features/admin/accounts/components/account-page';
import { AuditList } from '@/features/admin/audit/components/audit-list';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

const back = { href: '/admin/accounts', label: 'All accounts' };

export default function AdminAccountPage() {
  const { id = '' } = useParams();
  const query = useQuery(adminAccountQuery(id));
  const account = query.data;
  usePageTitle(account ? accountName(account) : 'Account');
  if (!account) return <DetailState query={query} what="account" back={back} />;
  return (
    <AdminFrame
      back={back}
      title={accountName(account)}
      description={account.email}
      status={
        <>
          <SignBadge sign={accountStateTable[account.state]} />
          {account.isAdmin && <Badge tone="curtain">Administrator</Badge>}
        </>
      }
    >
      <AccountPage
        key={account.id}
        account={account}
        related={<Related account={account} />}
        history={<AuditList accountId={account.id} />}
      />
    </AdminFrame>
  );
}

function Related({ account }: { account: AdminAccountResponse }) {
  const links = [
    { href: `/admin/emails?accountId=${account.id}`, label: 'Emails sent' },
    { href: `/admin/inbox?accountId=${account.id}`, label: 'Feedback and messages' },
    { href: `/admin/audit?actorId=${account.id}`, label: 'Their admin actions', adminOnly: true },
  ].filter(({ adminOnly }) => !adminOnly || account.isAdmin);
  return (
    <ul className="-my-1 text-sm">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            className="flex min-h-10 items-center justify-between gap-3 rounded-md underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            {label}
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { FailedJobResponse } from '@lectern/protocol/queues';
import { Link } from 'wouter';
import type { DataTableColumn } from '@/components/ui/data-table';

/** Whose work it was: before the reason, which a phone cuts. */
export const accountColumn: DataTableColumn<Pick<FailedJobResponse, 'account'>> = {
  id: 'account',
  header: 'For',
  line: 'fact',
  className: "max-sm:empty:hidden sm:empty:before:content-['–']",
  cell: ({ account }) =>
    account && (
      <Link href={`/admin/accounts/${account.id}`} className="underline underline-offset-2">
        {account.username}
      </Link>
    ),
};

/** Its cell on a phone has no dot before it when there is no account. */
export const reasonClass =
  'max-sm:col-span-2 max-sm:[:empty+&]:col-span-3 max-sm:[:empty+&]:before:content-none sm:max-w-96';

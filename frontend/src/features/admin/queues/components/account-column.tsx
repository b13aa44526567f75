import type { FailedJobResponse } from '@lectern/protocol/queues';
import { Link } from 'wouter';
import type { DataTableColumn } from '@/components/ui/data-table';

/** Whose work it was. */
export const accountColumn: DataTableColumn<Pick<FailedJobResponse, 'account'>> = {
  id: 'account',
  header: 'For',
  line: 'fact',
  className: "max-sm:col-span-2 max-sm:empty:hidden sm:empty:before:content-['–']",
  cell: ({ account }) =>
    account && (
      <Link href={`/admin/accounts/${account.id}`} className="underline underline-offset-2">
        {account.username}
      </Link>
    ),
};

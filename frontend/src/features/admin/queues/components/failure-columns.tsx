import type { FailedJobResponse } from '@lectern/protocol/queues';
import { Link } from 'wouter';
import type { DataTableColumn } from '@/components/ui/data-table';
import { instantText } from '@/lib/place-time';

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
export const reasonClass = 'max-sm:[:empty+&]:col-span-2 max-sm:[:empty+&]:before:content-none sm:max-w-96';

/** When it failed; on a phone the day alone, below the title, which has its line to itself. */
export function failedColumn<Row>(instantOf: (row: Row) => string): DataTableColumn<Row> {
  return {
    id: 'failedAt',
    header: 'Failed',
    from: 'md',
    line: 'mark',
    cell: (row) => {
      const [day, time] = instantText(instantOf(row)).split(/, (?=[^,]+$)/);
      return (
        <span className="whitespace-nowrap">
          {day}
          {time && <span className="max-sm:hidden">, {time}</span>}
        </span>
      );
    },
  };
}

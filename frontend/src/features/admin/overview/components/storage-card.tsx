import type { AdminOverview } from '@lectern/protocol/admin-overview';
import { Card } from '@/components/ui/card';
import { DataTable, type DataTableColumn } from '@/components/ui/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount, formatFileSize, formatNumber } from '@/lib/format';
import { shareText } from '../overview-labels';

type Storage = AdminOverview['storage'];

export function StorageCard({ storage }: { storage: Storage }) {
  const columns: DataTableColumn<Storage['top'][number]>[] = [
    { id: 'username', header: 'Account', line: 'title', cell: ({ username }) => username },
    { id: 'bytes', header: 'Size', line: 'value', numeric: true, cell: ({ bytes }) => formatFileSize(bytes) },
    { id: 'share', header: 'Share', line: 'fact', numeric: true, cell: ({ bytes }) => shareText(bytes, storage.bytes) },
    {
      id: 'files',
      header: 'Files',
      line: 'fact',
      numeric: true,
      cell: ({ files }) => (
        <>
          {formatNumber(files)}
          <span className="sm:hidden">{files === 1 ? ' file' : ' files'}</span>
        </>
      ),
    },
  ];
  return (
    <Card
      padded={false}
      title="Storage"
      description={`${formatFileSize(storage.bytes)} in ${formatCount(storage.files, 'file')}. These accounts use the most.`}
      footer={
        <p className="text-muted">Counts speakers’ files, without backups and exports, which expire automatically.</p>
      }
    >
      <DataTable
        label="Accounts by storage"
        columns={columns}
        rows={storage.top}
        getRowId={({ accountId }) => accountId}
        rowHref={({ accountId }) => `/admin/accounts/${accountId}`}
        empty={<EmptyState compact title="No files yet" />}
        className="rounded-none border-x-0 border-b-0"
      />
    </Card>
  );
}

/** Saves what is shown as CSV or Excel. */
import type { InsightFigure } from '@lectern/protocol/insights';
import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { toastProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import type { ListParams } from '@/lib/api-list';
import { requestFile } from '@/lib/request-file';
import { saveFile } from '@/lib/save-file';
import { useWrite } from '@/lib/use-write';
import { exportPath } from '../api/insights.queries';

type Format = 'csv' | 'xlsx';

export function ExportMenu({
  figure,
  params,
  label = 'Export',
}: {
  figure: InsightFigure;
  params: ListParams;
  label?: string;
}) {
  const save = useWrite(
    (format: Format) => requestFile('GET', exportPath(figure, { ...params, format })),
    (_queries, file, format) => saveFile(file, `${figure}.${format}`),
    (_queries, error) => toastProblem(error, 'The file couldn’t be created'),
  );
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={<Download />} busy={save.isPending}>
          {label}
        </Button>
      }
      items={[
        {
          label: 'Excel',
          description: 'Table and rows in one workbook',
          icon: <FileSpreadsheet />,
          onSelect: () => save.mutate('xlsx'),
        },
        {
          label: 'CSV',
          description: params.part === 'rows' ? 'The rows' : 'The table',
          icon: <FileText />,
          onSelect: () => save.mutate('csv'),
        },
      ]}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import {
  contractKindLabels,
  contractTemplateForm,
  type ContractTemplateResponse,
} from '@lectern/protocol/contract-templates';
import { labelsOf } from '@lectern/protocol/record-fields';
import { ListTable } from '@/components/lists/list-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PaperDrawing } from '@/components/ui/drawings';
import { formatInstantDate } from '@/lib/format';
import { templatesQuery } from '../../api/contracts.queries';

export const templateHref = (id: string) => `/contracts?view=templates&template=${encodeURIComponent(id)}`;

const labels = labelsOf(contractTemplateForm.shape);

const columns: DataTableColumn<ContractTemplateResponse>[] = [
  { id: 'name', header: 'Template', line: 'title', cell: ({ name }) => <span className="font-medium">{name}</span> },
  { id: 'kind', header: labels.kind, line: 'fact', cell: ({ kind }) => contractKindLabels[kind] },
  {
    id: 'state',
    header: 'State',
    line: 'mark',
    cell: ({ isBuiltIn, isActive }) =>
      isBuiltIn ? (
        <Badge>Built-in</Badge>
      ) : (
        <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Offered' : 'Archived'}</Badge>
      ),
  },
  { id: 'edition', header: 'Edition', numeric: true, from: 'md', cell: ({ edition }) => edition },
  {
    id: 'updatedAt',
    header: 'Last change',
    from: 'lg',
    cell: ({ updatedAt }) => (updatedAt ? formatInstantDate(updatedAt) : <span className="text-muted">–</span>),
  },
];

export function TemplatesList({ onNew }: { onNew: () => void }) {
  const list = useQuery(templatesQuery);
  return (
    <ListTable
      label="Templates"
      columns={columns}
      query={list}
      rowHref={({ id }) => templateHref(id)}
      skeletonRows={3}
      empty={{
        title: 'No template',
        description: 'Write your usual contract once and let events fill it in.',
        drawing: <PaperDrawing />,
        action: <Button onClick={onNew}>Write a template</Button>,
      }}
    />
  );
}

/** The lines of a draft: each reads like on paper until it is opened, and they are put in order by a handle. */
import { useState } from 'react';
import { InvoiceLineKind, invoiceLineKindLabels } from '@lectern/protocol/invoices';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Menu } from '@/components/ui/menu';
import { SortableList } from '@/components/ui/sortable-list';
import { moveBetween, newLine, type InvoiceControl } from '../../invoice-form-values';
import { LineRow } from './line-row';
import { invoiceFieldLabels as labels } from '../../invoice-form-values';

type Props = { control: InvoiceControl; currency: string; defaultTaxPercent: number | null };

export function LinesEditor({ control, currency, defaultTaxPercent }: Props) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines', keyName: 'rowId' });
  const lines = useWatch({ control, name: 'lines' }) ?? [];
  const { errors } = useFormState({ control, name: 'lines' });
  const [openRow, setOpenRow] = useState<string | null>(null);
  // A line that is not right is never closed.
  const wrong = fields.filter((_, index) => errors.lines?.[index]).map(({ rowId }) => rowId);
  const rows = fields.map(({ rowId }, index) => ({ id: rowId, index }));
  const problem = errors.lines?.root?.message ?? errors.lines?.message;
  // The row that is added last is open: it has no key before it is there.
  const [added, setAdded] = useState(-1);

  const add = (kind: InvoiceLineKind) => {
    setOpenRow(null);
    setAdded(fields.length);
    append(newLine(kind, defaultTaxPercent), { focusName: `lines.${fields.length}.description` });
  };

  return (
    <div className="space-y-3">
      {rows.length === 0 ? (
        <EmptyState compact title="No line items yet" description="Add the fee or anything else you’re billing." />
      ) : (
        <SortableList
          label={labels.lines}
          items={rows}
          nameOf={({ index }) => lines[index]?.description || `line ${index + 1}`}
          onOrder={(ids) => {
            const way = moveBetween(
              rows.map(({ id }) => id),
              ids,
            );
            setAdded(-1);
            if (way) move(way.from, way.to);
          }}
        >
          {({ id, index }) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <LineRow
                control={control}
                index={index}
                line={line}
                currency={currency}
                isOpen={openRow === id || added === index || wrong.includes(id)}
                onToggle={(open) => {
                  setAdded(-1);
                  setOpenRow(open ? id : null);
                }}
                onRemove={() => {
                  setAdded(-1);
                  remove(index);
                }}
              />
            );
          }}
        </SortableList>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      <Menu
        align="start"
        trigger={
          <Button variant="secondary" size="sm" icon={<Plus />}>
            Add a line
          </Button>
        }
        items={InvoiceLineKind.options
          // A commission comes from the bureau's terms, with the draft.
          .filter((kind) => kind !== 'commission')
          .map((kind) => ({ label: invoiceLineKindLabels[kind], onSelect: () => add(kind) }))}
      />
    </div>
  );
}

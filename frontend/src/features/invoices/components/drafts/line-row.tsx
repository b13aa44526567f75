import { optionsOf } from '@lectern/protocol/enum-tables';
import { InvoiceLineInput, invoiceLineKindLabels } from '@lectern/protocol/invoices';
import { isDeduction, lineAmountCents } from '@lectern/protocol/money';
import { labelsOf } from '@lectern/protocol/record-fields';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { LongTextField, MoneyField, NumberField, SelectField } from '@/components/forms/fields';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatMoney, formatNumber } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { typedLine, type InvoiceControl, type LineValues } from '../../invoice-form-values';

const kindOptions = optionsOf(invoiceLineKindLabels);
const labels = labelsOf(InvoiceLineInput.shape);

type Props = {
  control: InvoiceControl;
  index: number;
  /** As typed. */
  line: LineValues;
  currency: string;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  onRemove: () => void;
};

/** One line: what it says and comes to, and below it, once opened, its fields. */
export function LineRow({ control, index, line, currency, isOpen, onToggle, onRemove }: Props) {
  const fieldsId = useId();
  const typed = typedLine(line);
  const name = line.description || `line ${index + 1}`;
  const facts = [
    line.description ? invoiceLineKindLabels[line.kind] : null,
    typed.quantity !== 1 && `${formatNumber(typed.quantity)} × ${formatMoney(typed.unitPriceCents, currency)}`,
    typed.taxPercent !== null && `plus ${formatPercent(typed.taxPercent)} tax`,
  ].filter(Boolean);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => onToggle(!isOpen)}
        className="flex min-h-8 w-full items-start gap-3 rounded-md text-left text-sm pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {line.description || invoiceLineKindLabels[line.kind]}
          </span>
          <span className="block text-xs text-muted">{facts.join(' · ')}</span>
        </span>
        <span className="whitespace-nowrap tabular-nums">{formatMoney(lineAmountCents(typed), currency)}</span>
        <ChevronDown
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={fieldsId} hidden={!isOpen} className="mt-3 space-y-3">
        {isOpen && (
          <>
            <LongTextField
              control={control}
              name={`lines.${index}.description`}
              label={labels.description}
              rows={2}
              required
            />
            <div className="grid grid-cols-2 gap-3">
              <NumberField control={control} name={`lines.${index}.quantity`} label={labels.quantity} />
              <MoneyField
                control={control}
                name={`lines.${index}.unitPriceCents`}
                label={isDeduction(line.kind) ? 'Deduction' : labels.unitPriceCents}
                currency={currency}
              />
              <SelectField control={control} name={`lines.${index}.kind`} label={labels.kind} options={kindOptions} />
              {line.kind !== 'tax' && (
                <NumberField control={control} name={`lines.${index}.taxPercent`} label={labels.taxPercent} unit="%" />
              )}
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Button variant="ghost" size="sm" icon={<Trash2 />} onClick={onRemove} aria-label={`Remove ${name}`}>
                Remove
              </Button>
              {line.expenseId && <Badge>One of your expenses</Badge>}
              <Button variant="secondary" size="sm" onClick={() => onToggle(false)}>
                Done
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  );
}

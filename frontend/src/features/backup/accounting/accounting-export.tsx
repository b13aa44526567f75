/** Invoices, payments or expenses as a file for the program that the books are in. */
import { useState } from 'react';
import {
  AccountingExportQuery,
  accountingProgramLabels,
  accountingRecordLabels,
  dayOrderLabels,
  hasAccountingExport,
  XERO_DEFAULTS,
  type AccountingProgram,
  type AccountingRecords,
} from '@lectern/protocol/accounting-exports';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { z } from 'zod';
import { DateField, SelectField, TextField } from '@/components/forms/fields';
import { FormDialog } from '@/components/forms/form-dialog';
import { useActionForm } from '@/components/forms/use-action-form';
import { toastSuccess } from '@/components/ui/toast-store';
import { withParams } from '@/lib/api-query';
import { readStored, writeStored } from '@/lib/browser-storage';
import { STORED_FLAGS } from '@/lib/constants';
import { requestNamedFile } from '@/lib/request-named-file';
import { saveFile } from '@/lib/save-file';
import { useSignedInUser } from '@/lib/session/user';
import { useToday } from '@/lib/use-now';
import { useWrite } from '@/lib/use-write';

/** What isn't in the file, or is in it in another way than here. */
const NOTES: Record<AccountingProgram, Record<AccountingRecords, string>> = {
  quickbooks: {
    invoices:
      'Without drafts, void invoices, $0 invoices and lines, and credit notes. Discounts come off the lines before them.',
    creditNotes: '',
    payments: 'Lines of a bank statement. Refunds are negative.',
    expenses: 'Lines of a bank statement, without mileage and per diems.',
  },
  xero: {
    invoices: 'Without drafts, void invoices and $0 invoices. Choose “tax exclusive” in Xero.',
    creditNotes: 'Import them with Xero’s credit notes, as “tax exclusive”.',
    payments: 'Lines of a bank statement. Refunds are negative.',
    expenses: 'A bill for each, due on its day.',
  },
};

/** What the next export starts with, on this device. */
const Remembered = z.object({
  program: AccountingExportQuery.shape.program,
  dayOrder: AccountingExportQuery.shape.dayOrder,
  taxType: AccountingExportQuery.shape.taxType,
  exemptTaxType: AccountingExportQuery.shape.exemptTaxType,
  accountCodes: z.record(z.string(), z.string()),
});
type Remembered = z.infer<typeof Remembered>;

const UNKNOWN: Remembered = {
  program: 'quickbooks',
  dayOrder: 'month_first',
  taxType: XERO_DEFAULTS.taxType,
  exemptTaxType: XERO_DEFAULTS.exemptTaxType,
  accountCodes: {},
};

function remembered(key: string): Remembered {
  try {
    return Remembered.catch(UNKNOWN).parse(JSON.parse(readStored(key) ?? 'null'));
  } catch {
    // Not JSON: as if nothing had been chosen yet.
    return UNKNOWN;
  }
}

export function AccountingExport({ onClose }: { onClose: () => void }) {
  const key = STORED_FLAGS.accountingExport(useSignedInUser().id);
  const [last] = useState(() => remembered(key));
  const [today] = useState(useToday());
  const codeOf = (records: AccountingRecords) =>
    last.accountCodes[records] ?? (XERO_DEFAULTS.accountCodes[records] || undefined);
  const save = useWrite((query: Partial<AccountingExportQuery>) =>
    requestNamedFile(withParams('/api/accounting-exports', query)),
  );
  const action = useActionForm({
    initial: {
      program: last.program,
      records: 'invoices',
      from: `${today.slice(0, 4)}-01-01`,
      to: today,
      dayOrder: last.dayOrder,
      accountCode: codeOf('invoices'),
      taxType: last.taxType,
      exemptTaxType: last.exemptTaxType,
    },
    schema: AccountingExportQuery,
    send: ({ input }) => save.mutateAsync(queryOf(input)),
    onDone: ({ file, name }, { program, records, dayOrder, taxType, exemptTaxType, accountCode }) => {
      const accountCodes = accountCode ? { ...last.accountCodes, [records]: accountCode } : last.accountCodes;
      const kept: Remembered = { program, dayOrder, taxType, exemptTaxType, accountCodes };
      writeStored(key, JSON.stringify(kept));
      const isZip = file.type === 'application/zip';
      saveFile(file, name);
      toastSuccess(
        isZip ? 'Your files are ready' : 'Your file is ready',
        `Import ${isZip ? 'each of them' : 'it'} in ${accountingProgramLabels[program]}.`,
      );
      onClose();
    },
  });
  const { form, field } = action;
  const { program, records } = form.watch();
  const isXero = program === 'xero';
  /** A field may not be there any more: what it had is as before, for it would be refused unseen. */
  const choose = (chosen: AccountingRecords) => {
    form.setValue('accountCode', codeOf(chosen));
    form.setValue('taxType', last.taxType);
    form.setValue('exemptTaxType', last.exemptTaxType);
    form.clearErrors(['accountCode', 'taxType', 'exemptTaxType']);
  };
  return (
    <FormDialog
      form={action}
      title="Export for accounting"
      help="accounting-programs"
      submitLabel="Export"
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          {...field('program')}
          options={optionsOf(accountingProgramLabels)}
          onChosen={(chosen) => {
            const kept = hasAccountingExport(chosen as AccountingProgram, records) ? records : 'invoices';
            form.setValue('records', kept);
            choose(kept);
          }}
        />
        <SelectField
          {...field('records')}
          options={optionsOf(accountingRecordLabels).filter(({ value }) => hasAccountingExport(program, value))}
          onChosen={(chosen) => choose(chosen as AccountingRecords)}
        />
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {NOTES[program][records]}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField {...field('from')} />
        <DateField {...field('to')} />
      </div>
      <SelectField {...field('dayOrder')} options={optionsOf(dayOrderLabels)} />
      {isXero && records !== 'payments' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('accountCode')} hint="As in Xero’s chart of accounts." verbatim required />
          {records === 'invoices' && <TextField {...field('taxType')} hint="As in Xero." required />}
          <TextField {...field('exemptTaxType')} hint="As in Xero." required />
        </div>
      )}
    </FormDialog>
  );
}

/** QuickBooks has no accounts and rates in its files. */
function queryOf({ accountCode, taxType, exemptTaxType, ...query }: AccountingExportQuery) {
  if (query.program !== 'xero' || query.records === 'payments') return query;
  return { ...query, accountCode, taxType, exemptTaxType };
}

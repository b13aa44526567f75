import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ExpenseResponse } from '@lectern/protocol/expenses';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { Segmented, type SegmentedOption } from '@/components/ui/segmented';
import { expenseQuery } from '@/features/expenses/api/expenses.queries';
import { ExpenseByIdDrawer } from '@/features/expenses/components/expense-by-id-drawer';
import { ExpenseFormDrawer } from '@/features/expenses/components/expense-form-drawer';
import { ExpensesList } from '@/features/expenses/components/expenses-list';
import { MileageRates } from '@/features/expenses/components/mileage-rates';
import { RecurringList, type OpenSeries } from '@/features/expenses/components/recurring-list';
import { SnapReceipt } from '@/features/expenses/components/snap-receipt';
import { useIsPhone } from '@/lib/use-media';
import { useNewForm } from '@/lib/use-new-form';
import { usePageTitle } from '@/lib/use-page-title';
import { useUrlParams } from '@/lib/use-url-params';

type View = 'list' | 'recurring' | 'rates';

const views: SegmentedOption<View>[] = [
  { value: 'list', label: 'All expenses' },
  { value: 'recurring', label: 'Recurring' },
  { value: 'rates', label: 'Mileage rates' },
];

const titles: Record<View, string> = { list: 'Expenses', recurring: 'Recurring expenses', rates: 'Mileage rates' };

/** `?expense=<id>` opens that one, so that any screen can lead to it. */
export default function ExpensesPage() {
  usePageTitle('Expenses');
  const [, setParams] = useSearchParams();
  const [params, change] = useUrlParams();
  const isPhone = useIsPhone();
  const queries = useQueryClient();
  const linkedForm = useNewForm();
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'list';
  const opened = params.get('expense');
  const add = () => change({ new: '1' });
  const open = (id: string) => change({ expense: id });
  const openRow = (expense: ExpenseResponse) => {
    queries.setQueryData(expenseQuery(expense.id).queryKey, expense);
    open(expense.id);
  };
  const close = useCallback(() => change({ expense: null }), [change]);

  const [openSeries, setOpenSeries] = useState<OpenSeries>(null);

  return (
    <>
      <PageHeader
        // On a phone the buttons have that room.
        title={isPhone ? titles.list : titles[view]}
        actions={
          <>
            <SnapReceipt onDetails={open} />
            <Button icon={<Plus />} onClick={view === 'recurring' ? () => setOpenSeries({}) : add}>
              {view === 'recurring' ? (
                <span>
                  Add recurring<span className="max-sm:sr-only"> expense</span>
                </span>
              ) : (
                'Add expense'
              )}
            </Button>
          </>
        }
      />
      <Segmented<View>
        label="Expenses, recurring and rates"
        value={view}
        onChange={(next) => setParams(next === 'list' ? {} : { view: next })}
        options={views}
        className="max-sm:-mt-1.5 max-sm:mb-2 sm:mb-5"
      />
      {view === 'list' && <ExpensesList onNew={add} onOpen={openRow} />}
      {view === 'recurring' && <RecurringList open={openSeries} onOpen={setOpenSeries} />}
      {view === 'rates' && <MileageRates />}
      {linkedForm.isOpen && (
        <ExpenseFormDrawer key={linkedForm.key} facts={linkedForm.facts.expense} onClose={linkedForm.close} />
      )}
      {opened && <ExpenseByIdDrawer key={opened} id={opened} onClose={close} />}
    </>
  );
}

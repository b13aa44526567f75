import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { toastProblem } from '@/components/forms/use-server-problem';
import { expenseQuery } from '../api/expenses.queries';
import { ExpenseFormDrawer } from './expense-form-drawer';

/** The form of an expense of which the address, or a picture's upload, knows the id only. */
export function ExpenseByIdDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const expense = useQuery(expenseQuery(id));
  // Of one that is open already, being asked for anew may fail, as after its deletion: what is typed stays where it is.
  const error = expense.data ? null : expense.error;
  useEffect(() => {
    if (!error) return;
    toastProblem(error, 'The expense couldn’t be opened');
    onClose();
  }, [error, onClose]);
  return expense.data ? <ExpenseFormDrawer expense={expense.data} onClose={onClose} /> : null;
}

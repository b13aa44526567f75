import { CreateExpenseInput } from '@lectern/protocol/expenses';
import { ExpensesService } from '../../modules/expenses';
import type { TestContext, TestOwner } from '../test-context';

export const anExpense = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context
    .get(ExpensesService)
    .createExpense(
      owner,
      CreateExpenseInput.parse({
        spentOn: '2027-03-01',
        category: 'airfare',
        vendor: 'Delta',
        amountCents: 41_250,
        ...fields,
      }),
    );

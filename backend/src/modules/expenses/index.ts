export { ExpenseBillingService, type BillableExpense, type CommissionExpense } from './billing/expense-billing.service';
export { isBilledField } from './expense-amounts';
export { ExpensesModule } from './expenses.module';
export { ExpensesService, type ExpenseOwner } from './expenses.service';
export { RecurringExpensesService } from './recurring/recurring-expenses.service';

export { ExpenseBilling, type BillableExpense, type CommissionExpense } from './expense-billing.service';
export { ExpensesModule } from './expenses.module';
export { ExpensesService, type ExpenseOwner } from './expenses.service';
export { MileageRatesService } from './mileage-rates.service';
export { RecurringExpenses } from './recurring-expenses.service';

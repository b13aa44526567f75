export {
  ExpenseBillingService,
  type BillableExpense,
  type CommissionExpense,
} from './expense-billing.service';
export { ExpensesModule } from './expenses.module';
export { ExpensesService, type ExpenseOwner } from './expenses.service';
export { MileageRatesService } from './mileage-rates.service';
export { RecurringExpensesService } from './recurring-expenses.service';

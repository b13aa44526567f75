import { Module } from '@nestjs/common';
import { ExpenseBillingService } from './billing/expense-billing.service';
import { ExpensesRepository } from './expenses.repository';
import { ExpensesService } from './expenses.service';
import { MileageRatesRepository } from './mileage/mileage-rates.repository';
import { RecurringExpensesRepository } from './recurring/recurring-expenses.repository';
import { RecurringExpensesService } from './recurring/recurring-expenses.service';

const services = [ExpensesService, ExpenseBillingService, RecurringExpensesService];

@Module({
  providers: [...services, ExpensesRepository, MileageRatesRepository, RecurringExpensesRepository],
  exports: [...services, MileageRatesRepository],
})
export class ExpensesModule {}

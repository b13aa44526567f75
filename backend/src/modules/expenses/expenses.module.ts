import { Module } from '@nestjs/common';
import { ExpenseBillingService } from './expense-billing.service';
import { ExpensesRepository } from './expenses.repository';
import { ExpensesService } from './expenses.service';
import { MileageRatesRepository } from './mileage-rates.repository';
import { MileageRatesService } from './mileage-rates.service';
import { RecurringExpensesRepository } from './recurring-expenses.repository';
import { RecurringExpensesService } from './recurring-expenses.service';

const services = [ExpensesService, ExpenseBillingService, MileageRatesService, RecurringExpensesService];

@Module({
  providers: [...services, ExpensesRepository, MileageRatesRepository, RecurringExpensesRepository],
  exports: services,
})
export class ExpensesModule {}

import { Module } from '@nestjs/common';
import { ExpenseTermsController } from './expense-terms.controller';
import { ExpensesController } from './expenses.controller';
import { ExpensesModule } from './expenses.module';
import { MileageRatesService } from './mileage/mileage-rates.service';

export { MileageRatesService };

@Module({
  imports: [ExpensesModule],
  providers: [MileageRatesService],
  controllers: [ExpensesController, ExpenseTermsController],
})
export class ExpensesHttpModule {}

import { Module } from '@nestjs/common';
import { ExpenseTermsController } from './expense-terms.controller';
import { ExpensesController } from './expenses.controller';
import { ExpensesModule } from './expenses.module';

@Module({ imports: [ExpensesModule], controllers: [ExpensesController, ExpenseTermsController] })
export class ExpensesHttpModule {}

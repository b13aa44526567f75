import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  createMileageRateInput,
  createRecurringExpenseInput,
  mileageRate,
  mileageRateList,
  recurringExpenseList,
  recurringExpenseResponse,
  updateMileageRateInput,
  updateRecurringExpenseInput,
  type CreateMileageRateInput,
  type CreateRecurringExpenseInput,
  type UpdateMileageRateInput,
  type UpdateRecurringExpenseInput,
} from '@lectern/protocol/expenses';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { MileageRatesService } from './mileage/mileage-rates.service';
import { RecurringExpensesService } from './recurring/recurring-expenses.service';

/** What expenses follow: series that recur, and rates by their day. */
@ApiTags('expenses')
@Controller()
export class ExpenseTermsController {
  constructor(
    private readonly recurring: RecurringExpensesService,
    private readonly rates: MileageRatesService,
  ) {}

  /** All of them, the next one first. */
  @Get('recurring-expenses')
  @Returns(recurringExpenseList)
  listRecurring(@CurrentUser() user: SignedInUser) {
    return this.recurring.listRecurring(user.id);
  }

  /** Days that are over by now get their expenses at once. */
  @Post('recurring-expenses')
  @Returns(recurringExpenseResponse, 201)
  createRecurring(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createRecurringExpenseInput }) body: CreateRecurringExpenseInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.recurring.createRecurring(user, body, key);
  }

  @Patch('recurring-expenses/:id')
  @Returns(recurringExpenseResponse)
  updateRecurring(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateRecurringExpenseInput }) body: UpdateRecurringExpenseInput,
  ) {
    return this.recurring.updateRecurring(user, id, body);
  }

  /** The expenses that it added stay. */
  @Delete('recurring-expenses/:id')
  @ReturnsNothing()
  deleteRecurring(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.recurring.deleteRecurring(user.id, id, version);
  }

  /** Built-in ones and own ones, the latest first. */
  @Get('mileage-rates')
  @Returns(mileageRateList)
  listRates(@CurrentUser() user: SignedInUser) {
    return this.rates.listRates(user.id);
  }

  @Post('mileage-rates')
  @Returns(mileageRate, 201)
  createRate(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createMileageRateInput }) body: CreateMileageRateInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.rates.createRate(user.id, body, key);
  }

  @Patch('mileage-rates/:id')
  @Returns(mileageRate)
  updateRate(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateMileageRateInput }) body: UpdateMileageRateInput,
  ) {
    return this.rates.updateRate(user.id, id, body);
  }

  @Delete('mileage-rates/:id')
  @ReturnsNothing()
  deleteRate(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.rates.deleteRate(user.id, id, version);
  }
}

import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateMileageRateInput,
  CreateRecurringExpenseInput,
  MileageRate,
  MileageRateList,
  RecurringExpenseList,
  RecurringExpenseResponse,
  UpdateMileageRateInput,
  UpdateRecurringExpenseInput,
} from '@lectern/protocol/expenses';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { MileageRatesService } from './mileage/mileage-rates.service';
import { RecurringExpensesService } from './recurring/recurring-expenses.service';

/** What expenses follow: series that recur, and rates by their day. */
@ApiTags('expenses')
@Needs('money')
@Controller()
export class ExpenseTermsController {
  constructor(
    private readonly recurring: RecurringExpensesService,
    private readonly rates: MileageRatesService,
  ) {}

  /** All of them, the next one first. */
  @Get('recurring-expenses')
  @Returns(RecurringExpenseList)
  listRecurring(@CurrentUser() user: SignedInUser) {
    return this.recurring.listRecurring(user.id);
  }

  /** Days that are over by now get their expenses at once. */
  @Post('recurring-expenses')
  @Returns(RecurringExpenseResponse, 201)
  createRecurring(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateRecurringExpenseInput }) body: CreateRecurringExpenseInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.recurring.createRecurring(user, body, key);
  }

  @Patch('recurring-expenses/:id')
  @Returns(RecurringExpenseResponse)
  updateRecurring(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateRecurringExpenseInput }) body: UpdateRecurringExpenseInput,
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
  @Returns(MileageRateList)
  listRates(@CurrentUser() user: SignedInUser) {
    return this.rates.listRates(user.id);
  }

  @Post('mileage-rates')
  @Returns(MileageRate, 201)
  createRate(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateMileageRateInput }) body: CreateMileageRateInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.rates.createRate(user.id, body, key);
  }

  @Patch('mileage-rates/:id')
  @Returns(MileageRate)
  updateRate(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateMileageRateInput }) body: UpdateMileageRateInput,
  ) {
    return this.rates.updateRate(user.id, id, body);
  }

  @Delete('mileage-rates/:id')
  @ReturnsNothing()
  deleteRate(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.rates.deleteRate(user.id, id, version);
  }
}

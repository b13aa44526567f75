import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
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
  type MileageRate,
  type MileageRateList,
  type RecurringExpenseList,
  type RecurringExpenseResponse,
  type UpdateMileageRateInput,
  type UpdateRecurringExpenseInput,
} from '@lectern/protocol/expenses';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
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
  @ApiResponse({ status: 200, standardSchema: recurringExpenseList })
  listRecurring(@CurrentUser() user: SignedInUser): Promise<RecurringExpenseList> {
    return this.recurring.listRecurring(user.id);
  }

  /** Days that are over by now get their expenses at once. */
  @Post('recurring-expenses')
  @ApiResponse({ status: 201, standardSchema: recurringExpenseResponse })
  createRecurring(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createRecurringExpenseInput }) body: CreateRecurringExpenseInput,
    @IdempotencyKey() key?: string,
  ): Promise<RecurringExpenseResponse> {
    return this.recurring.createRecurring(user, body, key);
  }

  @Patch('recurring-expenses/:id')
  @ApiResponse({ status: 200, standardSchema: recurringExpenseResponse })
  updateRecurring(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateRecurringExpenseInput }) body: UpdateRecurringExpenseInput,
  ): Promise<RecurringExpenseResponse> {
    return this.recurring.updateRecurring(user, id, body);
  }

  /** The expenses that it added stay. */
  @Delete('recurring-expenses/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deleteRecurring(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.recurring.deleteRecurring(user.id, id, query.version);
  }

  /** Built-in ones and own ones, the latest first. */
  @Get('mileage-rates')
  @ApiResponse({ status: 200, standardSchema: mileageRateList })
  listRates(@CurrentUser() user: SignedInUser): Promise<MileageRateList> {
    return this.rates.listRates(user.id);
  }

  @Post('mileage-rates')
  @ApiResponse({ status: 201, standardSchema: mileageRate })
  createRate(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createMileageRateInput }) body: CreateMileageRateInput,
    @IdempotencyKey() key?: string,
  ): Promise<MileageRate> {
    return this.rates.createRate(user.id, body, key);
  }

  @Patch('mileage-rates/:id')
  @ApiResponse({ status: 200, standardSchema: mileageRate })
  updateRate(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateMileageRateInput }) body: UpdateMileageRateInput,
  ): Promise<MileageRate> {
    return this.rates.updateRate(user.id, id, body);
  }

  @Delete('mileage-rates/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deleteRate(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.rates.deleteRate(user.id, id, query.version);
  }
}

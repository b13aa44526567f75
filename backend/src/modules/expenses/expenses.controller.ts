import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  createExpenseInput,
  eventExpenses,
  expensePage,
  expenseResponse,
  expenseTotals,
  expenseTotalsQuery,
  listExpensesQuery,
  updateExpenseInput,
  type CreateExpenseInput,
  type EventExpenses,
  type ExpensePage,
  type ExpenseResponse,
  type ExpenseTotals,
  type ExpenseTotalsQuery,
  type ListExpensesQuery,
  type UpdateExpenseInput,
} from '@lectern/protocol/expenses';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { ExpensesService } from './expenses.service';

@ApiTags('expenses')
@Controller()
export class ExpensesController {
  constructor(private readonly expenses: ExpensesService) {}

  @Get('expenses')
  @ApiResponse({ status: 200, standardSchema: expensePage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listExpensesQuery }) query: ListExpensesQuery,
  ): Promise<ExpensePage> {
    return this.expenses.listExpenses(user.id, query);
  }

  @Post('expenses')
  @ApiResponse({ status: 201, standardSchema: expenseResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createExpenseInput }) body: CreateExpenseInput,
    @IdempotencyKey() key?: string,
  ): Promise<ExpenseResponse> {
    return this.expenses.createExpense(user, body, key);
  }

  /** Of all rows that the filters leave, by currency, category and month. */
  @Get('expense-totals')
  @ApiResponse({ status: 200, standardSchema: expenseTotals })
  totals(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: expenseTotalsQuery }) query: ExpenseTotalsQuery,
  ): Promise<ExpenseTotals> {
    return this.expenses.totals(user.id, query);
  }

  @Get('expenses/:id')
  @ApiResponse({ status: 200, standardSchema: expenseResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<ExpenseResponse> {
    return this.expenses.getForOwnerOrThrow(user.id, id);
  }

  @Patch('expenses/:id')
  @ApiResponse({ status: 200, standardSchema: expenseResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateExpenseInput }) body: UpdateExpenseInput,
  ): Promise<ExpenseResponse> {
    return this.expenses.updateExpense(user, id, body);
  }

  /** The receipt stays among the files. */
  @Delete('expenses/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.expenses.deleteExpense(user.id, id, query.version);
  }

  /** What an event costs, and what of its travel is not among the expenses yet. */
  @Get('events/:id/expenses')
  @ApiResponse({ status: 200, standardSchema: eventExpenses })
  ofEvent(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<EventExpenses> {
    return this.expenses.ofEvent(user.id, id);
  }

  /** A journey that the speaker paid becomes an expense; asked again, it answers the same one. */
  @Post('travel-segments/:id/expenses')
  @ApiResponse({ status: 201, standardSchema: expenseResponse })
  ofTravel(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<ExpenseResponse> {
    return this.expenses.expenseOfTravel(user, id);
  }
}

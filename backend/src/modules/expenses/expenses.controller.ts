import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateExpenseInput,
  EventExpenses,
  ExpensePage,
  ExpenseResponse,
  ExpenseTotals,
  ExpenseTotalsQuery,
  ListExpensesQuery,
  UpdateExpenseInput,
} from '@lectern/protocol/expenses';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptPerEvent } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { ExpensesService } from './expenses.service';

@ApiTags('expenses')
@Needs('money')
@Controller()
export class ExpensesController {
  constructor(private readonly expenses: ExpensesService) {}

  @Get('expenses')
  @Returns(ExpensePage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListExpensesQuery }) query: ListExpensesQuery) {
    return this.expenses.listExpenses(user.id, query);
  }

  @Post('expenses')
  @Returns(ExpenseResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateExpenseInput }) body: CreateExpenseInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.expenses.createExpense(user, body, key);
  }

  /** Of all rows that the filters leave, by currency, category and month. */
  @Get('expense-totals')
  @Returns(ExpenseTotals)
  totals(@CurrentUser() user: SignedInUser, @Query({ schema: ExpenseTotalsQuery }) query: ExpenseTotalsQuery) {
    return this.expenses.totals(user.id, query);
  }

  @Get('expenses/:id')
  @Returns(ExpenseResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.expenses.getForOwnerOrThrow(user.id, id);
  }

  @Patch('expenses/:id')
  @Returns(ExpenseResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateExpenseInput }) body: UpdateExpenseInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.expenses.updateExpense(user, id, body, key);
  }

  /** The receipt stays among the files. */
  @Delete('expenses/:id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.expenses.deleteExpense(user.id, id, version);
  }

  /** What an event costs, and what of its travel is not among the expenses yet. */
  @KeptPerEvent()
  @Get('events/:id/expenses')
  @Returns(EventExpenses)
  ofEvent(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.expenses.ofEvent(user.id, id);
  }

  /** A journey that the speaker paid becomes an expense; asked again, it answers the same one. */
  @Post('travel-segments/:id/expenses')
  @Returns(ExpenseResponse, 201)
  ofTravel(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.expenses.expenseOfTravel(user, id);
  }
}

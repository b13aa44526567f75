import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  goalResponse,
  goalYear,
  setGoalInput,
  type GoalResponse,
  type SetGoalInput,
} from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { GoalsService } from './goals.service';

@ApiTags('dashboard')
@Controller('goals')
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  @Put(':year')
  @ApiResponse({ status: 200, standardSchema: goalResponse })
  set(
    @CurrentUser() user: SignedInUser,
    @Param('year', { schema: goalYear }) year: number,
    @Body({ schema: setGoalInput }) body: SetGoalInput,
  ): Promise<GoalResponse> {
    return this.goals.setGoal(user.id, year, body);
  }
}

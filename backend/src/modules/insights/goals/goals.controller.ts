import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GoalResponse, goalYear, SetGoalInput } from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Returns } from '../../../common/routes';
import { GoalsService } from './goals.service';

@ApiTags('dashboard')
@Needs('money')
@Controller('goals')
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  @Put(':year')
  @Returns(GoalResponse)
  set(
    @CurrentUser() user: SignedInUser,
    @Param('year', { schema: goalYear }) year: number,
    @Body({ schema: SetGoalInput }) body: SetGoalInput,
  ) {
    return this.goals.setGoal(user.id, year, body);
  }
}

import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DashboardResponse, NavigationCounts } from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { Returns } from '../../../common/routes';
import { DashboardService } from './dashboard.service';

@ApiTags('dashboard')
@Needs('basics')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @Returns(DashboardResponse)
  get(@CurrentUser() user: SignedInUser) {
    return this.dashboard.dashboardOf(user);
  }

  @Get('counts')
  @Returns(NavigationCounts)
  counts(@CurrentUser() user: SignedInUser) {
    return this.dashboard.countsOf(user);
  }
}

import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DashboardResponse, NavigationCounts } from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Returns } from '../../../common/routes';
import { DashboardService } from './dashboard.service';

@ApiTags('dashboard')
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

import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DashboardResponse, NavigationCounts } from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { KeptOffline } from '../../../common/kept-offline';
import { Needs } from '../../../common/permissions';
import { Returns } from '../../../common/routes';
import { DashboardService } from './dashboard.service';

@ApiTags('dashboard')
@Needs('basics')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @KeptOffline()
  @Get()
  @Returns(DashboardResponse)
  get(@CurrentUser() user: SignedInUser) {
    return this.dashboard.dashboardOf(user);
  }

  @KeptOffline()
  @Get('counts')
  @Returns(NavigationCounts)
  counts(@CurrentUser() user: SignedInUser) {
    return this.dashboard.countsOf(user);
  }
}

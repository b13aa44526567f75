import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { dashboardResponse, type DashboardResponse } from '@lectern/protocol/dashboard';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { DashboardService } from './dashboard.service';

@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: dashboardResponse })
  get(@CurrentUser() user: SignedInUser): Promise<DashboardResponse> {
    return this.dashboard.dashboardOf(user);
  }
}

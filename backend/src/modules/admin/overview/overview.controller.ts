import { Controller, Get } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { adminOverview, type AdminOverview } from '@lectern/protocol/admin-overview';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { OverviewService } from './overview.service';

@ApiTags('admin')
@Controller('admin/overview')
@AdminOnly()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** How the business of the installation is doing, counted now. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: adminOverview })
  read(@CurrentAdmin() admin: Admin): Promise<AdminOverview> {
    return this.overview.read(admin.timeZone);
  }
}

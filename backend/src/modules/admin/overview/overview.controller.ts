import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOverview } from '@lectern/protocol/admin-overview';
import { AdminOnly, CurrentAdmin, type Admin } from '../../../common/admin-only';
import { Returns } from '../../../common/routes';
import { OverviewService } from './overview.service';

@ApiTags('admin')
@Controller('admin/overview')
@AdminOnly()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** How the business of the installation is doing, counted now. */
  @Get()
  @Returns(AdminOverview)
  read(@CurrentAdmin() admin: Admin) {
    return this.overview.read(admin.timeZone);
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditEntryPage, ListAuditEntriesQuery } from '@lectern/protocol/audit';
import { AdminOnly } from '../../../common/admin-only';
import { Returns } from '../../../common/routes';
import { AuditLogService } from './audit.service';

@ApiTags('admin')
@Controller('admin/audit-entries')
@AdminOnly()
export class AuditController {
  constructor(private readonly audit: AuditLogService) {}

  @Get()
  @Returns(AuditEntryPage)
  list(@Query({ schema: ListAuditEntriesQuery }) query: ListAuditEntriesQuery) {
    return this.audit.listEntries(query);
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { auditEntryPage, listAuditEntriesQuery, type ListAuditEntriesQuery } from '@lectern/protocol/audit';
import { AdminOnly } from '../../../common/admin-only';
import { Returns } from '../../../common/routes';
import { AuditLogService } from './audit.service';

@ApiTags('admin')
@Controller('admin/audit-entries')
@AdminOnly()
export class AuditController {
  constructor(private readonly audit: AuditLogService) {}

  @Get()
  @Returns(auditEntryPage)
  list(@Query({ schema: listAuditEntriesQuery }) query: ListAuditEntriesQuery) {
    return this.audit.listEntries(query);
  }
}

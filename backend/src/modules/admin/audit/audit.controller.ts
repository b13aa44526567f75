import { Controller, Get, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  auditEntryPage,
  listAuditEntriesQuery,
  type AuditEntryPage,
  type ListAuditEntriesQuery,
} from '@lectern/protocol/audit';
import { AdminOnly } from '../../../common/admin-only';
import { AuditLogService } from './audit.service';

@ApiTags('admin')
@Controller('admin/audit-entries')
@AdminOnly()
export class AuditController {
  constructor(private readonly audit: AuditLogService) {}

  /** The newest first. */
  @Get()
  @ApiResponse({ status: 200, standardSchema: auditEntryPage })
  list(@Query({ schema: listAuditEntriesQuery }) query: ListAuditEntriesQuery): Promise<AuditEntryPage> {
    return this.audit.listEntries(query);
  }
}

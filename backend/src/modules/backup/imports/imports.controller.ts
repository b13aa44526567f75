import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ChangeImportMappingInput,
  ConfirmImportInput,
  CreateImportInput,
  CreateImportResponse,
  ImportResponse,
  ImportRowPage,
  ListImportRowsQuery,
} from '@lectern/protocol/imports';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Id, IdempotencyKey, Refuses, Returns } from '../../../common/routes';
import { ImportsService } from './imports.service';

@ApiTags('imports')
@Needs('backups')
@Controller('imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Takes an uploaded workbook or CSV file, once, and begins to check it. */
  @Post()
  @RateLimit('import')
  @Returns(CreateImportResponse, 201)
  @Refuses(409, 422)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateImportInput }) body: CreateImportInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.imports.createImport(user.id, body, key);
  }

  /** The import as it stands: how the file was understood, and what would become of its rows. */
  @Get(':id')
  @Returns(ImportResponse)
  find(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.imports.getForOwnerOrThrow(user.id, id);
  }

  /** What its rows would do, or did. */
  @Get(':id/rows')
  @Returns(ImportRowPage)
  rows(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: ListImportRowsQuery }) query: ListImportRowsQuery,
  ) {
    return this.imports.listRows(user.id, id, query);
  }

  /** Another kind, head row, order of days or field; everything is checked again. */
  @Put(':id/mapping')
  @RateLimit('import')
  @Returns(ImportResponse)
  @Refuses(409)
  changeMapping(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ChangeImportMappingInput }) body: ChangeImportMappingInput,
  ) {
    return this.imports.changeMapping(user.id, id, body);
  }

  /** Writes the rows of the chosen kinds that have no errors. */
  @Post(':id/confirmation')
  @Returns(ImportResponse)
  @Refuses(409)
  confirm(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: ConfirmImportInput }) body: ConfirmImportInput,
  ) {
    return this.imports.confirm(user.id, id, body);
  }

  /** Takes everything back that it wrote. With 409 `IMPORT_TOUCHED`, `current` says what stands in the way. */
  @Post(':id/reversal')
  @Returns(ImportResponse)
  @Refuses(409)
  reverse(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.imports.reverse(user.id, id);
  }
}

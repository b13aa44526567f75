import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  changeImportMappingInput,
  confirmImportInput,
  createImportInput,
  createImportResponse,
  importResponse,
  importRowPage,
  listImportRowsQuery,
  type ChangeImportMappingInput,
  type ConfirmImportInput,
  type CreateImportInput,
  type CreateImportResponse,
  type ImportResponse,
  type ImportRowPage,
  type ListImportRowsQuery,
} from '@lectern/protocol/imports';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { RateLimit } from '../../../common/rate-limit.guard';
import { ImportsService } from './imports.service';

@ApiTags('imports')
@Controller('imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  /** Takes an uploaded workbook or CSV file, once, and begins to check it. */
  @Post()
  @RateLimit('import')
  @ApiResponse({ status: 201, standardSchema: createImportResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  @ApiResponse({ status: 422, standardSchema: errorResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createImportInput }) body: CreateImportInput,
    @IdempotencyKey() key?: string,
  ): Promise<CreateImportResponse> {
    return this.imports.createImport(user.id, body, key);
  }

  /** The import as it stands: how the file was understood, and what would become of its rows. */
  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: importResponse })
  find(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<ImportResponse> {
    return this.imports.getForOwnerOrThrow(user.id, id);
  }

  /** What its rows would do, or did. */
  @Get(':id/rows')
  @ApiResponse({ status: 200, standardSchema: importRowPage })
  rows(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: listImportRowsQuery }) query: ListImportRowsQuery,
  ): Promise<ImportRowPage> {
    return this.imports.listRows(user.id, id, query);
  }

  /** Another kind, head row, order of days or field; everything is checked again. */
  @Put(':id/mapping')
  @RateLimit('import')
  @ApiResponse({ status: 200, standardSchema: importResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  changeMapping(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: changeImportMappingInput }) body: ChangeImportMappingInput,
  ): Promise<ImportResponse> {
    return this.imports.changeMapping(user.id, id, body);
  }

  /** Writes the rows of the chosen kinds that have no errors. */
  @Post(':id/confirmation')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: importResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  confirm(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: confirmImportInput }) body: ConfirmImportInput,
  ): Promise<ImportResponse> {
    return this.imports.confirm(user.id, id, body);
  }

  /** Takes everything back that it wrote. With 409 `IMPORT_TOUCHED`, `current` says what stands in the way. */
  @Post(':id/reversal')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: importResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  reverse(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<ImportResponse> {
    return this.imports.reverse(user.id, id);
  }
}

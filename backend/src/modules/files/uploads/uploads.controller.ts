import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  completedUpload,
  createUploadInput,
  partAddresses,
  partAddressesInput,
  uploadResponse,
  type CompletedUpload,
  type CreateUploadInput,
  type PartAddresses,
  type PartAddressesInput,
  type UploadResponse,
} from '@lectern/protocol/files';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { FilesService } from '../files.service';
import { UploadsService } from './uploads.service';

@ApiTags('files')
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly files: FilesService,
  ) {}

  @Post()
  @ApiResponse({ status: 201, standardSchema: uploadResponse })
  start(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createUploadInput }) body: CreateUploadInput,
    @IdempotencyKey() key?: string,
  ): Promise<UploadResponse> {
    return this.uploads.startUpload(user.id, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: uploadResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<UploadResponse> {
    return this.uploads.getForOwnerOrThrow(user.id, id);
  }

  /** Makes nothing: addresses are computed. */
  @Post(':id/part-addresses')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: partAddresses })
  addresses(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: partAddressesInput }) body: PartAddressesInput,
  ): Promise<PartAddresses> {
    return this.uploads.partAddresses(user.id, id, body.parts);
  }

  /** Repeating it answers the same file. A transfer answers itself: it becomes no file. */
  @Post(':id/completion')
  @ApiResponse({ status: 201, standardSchema: completedUpload })
  async complete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<CompletedUpload> {
    const fileId = await this.uploads.completeUpload(user.id, id);
    return fileId === null
      ? this.uploads.getForOwnerOrThrow(user.id, id)
      : this.files.getForOwnerOrThrow(user.id, fileId);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async cancel(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<void> {
    await this.uploads.cancelUpload(user.id, id);
  }
}

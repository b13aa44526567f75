import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  completedUpload,
  CreateUploadInput,
  PartAddresses,
  PartAddressesInput,
  UploadResponse,
} from '@lectern/protocol/files';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { ForTokens, Needs } from '../../../common/permissions';
import { Id, IdempotencyKey, Returns, ReturnsNothing } from '../../../common/routes';
import { FilesService } from '../files.service';
import { UploadsService } from './uploads.service';

@ApiTags('files')
@Needs('basics')
@ForTokens()
@Controller('uploads')
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly files: FilesService,
  ) {}

  @Post()
  @Returns(UploadResponse, 201)
  start(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateUploadInput }) body: CreateUploadInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.uploads.startUpload(user.id, body, key);
  }

  @Get(':id')
  @Returns(UploadResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.uploads.getForOwnerOrThrow(user.id, id);
  }

  /** Makes nothing: addresses are computed. */
  @Post(':id/part-addresses')
  @Returns(PartAddresses)
  addresses(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: PartAddressesInput }) body: PartAddressesInput,
  ) {
    return this.uploads.partAddresses(user.id, id, body.parts);
  }

  /** Repeating it answers the same file. A transfer answers itself: it becomes no file. */
  @Post(':id/completion')
  @Returns(completedUpload, 201)
  async complete(@CurrentUser() user: SignedInUser, @Id() id: string) {
    const fileId = await this.uploads.completeUpload(user.id, id);
    return fileId === null
      ? this.uploads.getForOwnerOrThrow(user.id, id)
      : this.files.getForOwnerOrThrow(user.id, fileId);
  }

  @Delete(':id')
  @ReturnsNothing()
  cancel(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.uploads.cancelUpload(user.id, id);
  }
}

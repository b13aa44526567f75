import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import {
  addHandoutInput,
  addSlidesInput,
  presentationResponse,
  updateSlidesInput,
  type AddHandoutInput,
  type AddSlidesInput,
  type PresentationResponse,
  type UpdateSlidesInput,
} from '@lectern/protocol/presentations';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { PresentationFilesService } from './presentation-files.service';

@ApiTags('presentations')
@Controller()
export class PresentationFilesController {
  constructor(private readonly files: PresentationFilesService) {}

  /** The next version of the slides; it is the current one from now on. */
  @Post('presentations/:id/slides')
  @ApiResponse({ status: 201, standardSchema: presentationResponse })
  addSlides(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: addSlidesInput }) body: AddSlidesInput,
    @IdempotencyKey() key?: string,
  ): Promise<PresentationResponse> {
    return this.files.addSlides(user.id, id, body, key);
  }

  @Patch('presentation-slides/:id')
  @ApiResponse({ status: 200, standardSchema: presentationResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  updateSlides(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateSlidesInput }) body: UpdateSlidesInput,
  ): Promise<PresentationResponse> {
    return this.files.updateSlides(user.id, id, body);
  }

  /** Takes the version off; the file itself stays in the library. */
  @Delete('presentation-slides/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deleteSlides(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.files.deleteSlides(user.id, id, query.version);
  }

  @Post('presentations/:id/handouts')
  @ApiResponse({ status: 201, standardSchema: presentationResponse })
  addHandout(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: addHandoutInput }) body: AddHandoutInput,
    @IdempotencyKey() key?: string,
  ): Promise<PresentationResponse> {
    return this.files.addHandout(user.id, id, body, key);
  }

  @Delete('presentation-handouts/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async deleteHandout(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<void> {
    await this.files.deleteHandout(user.id, id);
  }
}

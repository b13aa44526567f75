import { Body, Controller, Delete, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AddHandoutInput,
  AddSlidesInput,
  PresentationResponse,
  UpdateSlidesInput,
} from '@lectern/protocol/presentations';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { PresentationFilesService } from './presentation-files.service';

@ApiTags('presentations')
@Needs('library')
@Controller()
export class PresentationFilesController {
  constructor(private readonly files: PresentationFilesService) {}

  /** The next version of the slides; it is the current one from now on. */
  @Post('presentations/:id/slides')
  @Returns(PresentationResponse, 201)
  addSlides(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: AddSlidesInput }) body: AddSlidesInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.files.addSlides(user.id, id, body, key);
  }

  @Patch('presentation-slides/:id')
  @Returns(PresentationResponse)
  @Refuses(409)
  updateSlides(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateSlidesInput }) body: UpdateSlidesInput,
  ) {
    return this.files.updateSlides(user.id, id, body);
  }

  /** Takes the version off; the file itself stays in the library. */
  @Delete('presentation-slides/:id')
  @ReturnsNothing()
  deleteSlides(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.files.deleteSlides(user.id, id, version);
  }

  @Post('presentations/:id/handouts')
  @Returns(PresentationResponse, 201)
  addHandout(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: AddHandoutInput }) body: AddHandoutInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.files.addHandout(user.id, id, body, key);
  }

  @Delete('presentation-handouts/:id')
  @ReturnsNothing()
  deleteHandout(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.files.deleteHandout(user.id, id);
  }
}

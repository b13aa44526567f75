import { Body, Controller, Delete, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  addHandoutInput,
  addSlidesInput,
  presentationResponse,
  updateSlidesInput,
  type AddHandoutInput,
  type AddSlidesInput,
  type UpdateSlidesInput,
} from '@lectern/protocol/presentations';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import { PresentationFilesService } from './presentation-files.service';

@ApiTags('presentations')
@Controller()
export class PresentationFilesController {
  constructor(private readonly files: PresentationFilesService) {}

  /** The next version of the slides; it is the current one from now on. */
  @Post('presentations/:id/slides')
  @Returns(presentationResponse, 201)
  addSlides(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: addSlidesInput }) body: AddSlidesInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.files.addSlides(user.id, id, body, key);
  }

  @Patch('presentation-slides/:id')
  @Returns(presentationResponse)
  @Refuses(409)
  updateSlides(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateSlidesInput }) body: UpdateSlidesInput,
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
  @Returns(presentationResponse, 201)
  addHandout(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: addHandoutInput }) body: AddHandoutInput,
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

import { Body, Controller, Delete, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import {
  interactionResponse,
  updateInteractionInput,
  type UpdateInteractionInput,
} from '@lectern/protocol/relationships';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Id, Returns, ReturnsNothing } from '../../../common/routes';
import { InteractionsService } from './interactions.service';

@ApiTags('interactions')
@Controller('interactions')
export class InteractionsController {
  constructor(private readonly interactions: InteractionsService) {}

  @Patch(':id')
  @Returns(interactionResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateInteractionInput }) body: UpdateInteractionInput,
  ) {
    return this.interactions.updateInteraction(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  async delete(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.interactions.deleteInteraction(user.id, id, query.version);
  }
}

import { Body, Controller, Delete, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import {
  interactionResponse,
  updateInteractionInput,
  type InteractionResponse,
  type UpdateInteractionInput,
} from '@lectern/protocol/relationships';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { InteractionsService } from './interactions.service';

@ApiTags('interactions')
@Controller('interactions')
export class InteractionsController {
  constructor(private readonly interactions: InteractionsService) {}

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: interactionResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateInteractionInput }) body: UpdateInteractionInput,
  ): Promise<InteractionResponse> {
    return this.interactions.updateInteraction(user.id, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.interactions.deleteInteraction(user.id, id, query.version);
  }
}

import { Body, Controller, Delete, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InteractionResponse, UpdateInteractionInput } from '@lectern/protocol/relationships';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../../common/routes';
import { InteractionsService } from './interactions.service';

@ApiTags('interactions')
@Needs('contacts')
@Controller('interactions')
export class InteractionsController {
  constructor(private readonly interactions: InteractionsService) {}

  @Patch(':id')
  @Returns(InteractionResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateInteractionInput }) body: UpdateInteractionInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.interactions.updateInteraction(user.id, id, body, key);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.interactions.deleteInteraction(user.id, id, version);
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ContactInput } from '@lectern/protocol/auth';
import { messageResponse } from '@lectern/protocol/user';
import { OptionalUser, type SignedInUser } from '../../../common/current-user';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Public } from '../../../common/open-routes';
import { IdempotencyKey, Returns } from '../../../common/routes';
import { SupportService } from './support.service';

@ApiTags('support')
@Controller('contact')
export class SupportController {
  constructor(private readonly support: SupportService) {}

  /** For visitors and users alike. */
  @Post()
  @Public()
  @RateLimit('contact', { by: 'email' })
  @Returns(messageResponse, 201)
  async send(
    @Body({ schema: ContactInput }) body: ContactInput,
    @OptionalUser() user?: SignedInUser,
    @IdempotencyKey() key?: string,
  ) {
    // The address in the form is all that an answer has of someone in a sandbox.
    const userId = user && !user.sandboxUntil ? user.id : null;
    await this.support.receiveContactMessage(userId, body, key);
    return { message: "Thank you for your message! We'll get back to you soon." };
  }
}

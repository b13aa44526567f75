/** The page behind a signing link: for people without an account. The secret travels in the body, never in an address. */
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ContractPdfAddress,
  DeclineContractInput,
  OpenSigningInput,
  SignContractInput,
  SigningView,
} from '@lectern/protocol/contracts';
import { OptionalUser, type SignedInUser } from '../../../common/current-user';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Public } from '../../../common/open-routes';
import { Refuses, Returns } from '../../../common/routes';
import type { Origin } from '../seal/contract-audit';
import { ContractCompletionService } from './contract-completion.service';
import { ContractSigningService } from './contract-signing.service';
import { RequestOrigin } from './request-origin';

@ApiTags('contracts')
@Controller('signing')
export class ContractSigningController {
  constructor(
    private readonly signing: ContractSigningService,
    private readonly completion: ContractCompletionService,
  ) {}

  /** The text and how far it is; `state` says what can be done. 404: no such link. */
  @Post()
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @Returns(SigningView)
  open(
    @Body({ schema: OpenSigningInput }) body: OpenSigningInput,
    @RequestOrigin() origin: Origin,
    @OptionalUser() visitor?: SignedInUser,
  ) {
    return this.signing.open(body.token, origin, visitor?.id);
  }

  /** Signs; once more is answered the same. 409 not your turn, or nothing left to sign; 410 taken back or too late. */
  @Post('signatures')
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @Returns(SigningView)
  @Refuses(409, 410)
  sign(@Body({ schema: SignContractInput }) body: SignContractInput, @RequestOrigin() origin: Origin) {
    return this.signing.sign(body, origin);
  }

  @Post('declines')
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @Returns(SigningView)
  @Refuses(409, 410)
  decline(@Body({ schema: DeclineContractInput }) body: DeclineContractInput, @RequestOrigin() origin: Origin) {
    return this.signing.decline(body, origin);
  }

  /** Where the sealed PDF is for a short time. 409: it is not made yet. */
  @Post('pdf')
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @Returns(ContractPdfAddress)
  @Refuses(409)
  pdf(@Body({ schema: OpenSigningInput }) body: OpenSigningInput) {
    return this.completion.pdfForSigner(body.token);
  }
}

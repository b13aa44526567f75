/** The page behind a signing link: for people without an account. The secret travels in the body, never in an address. */
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  contractPdfAddress,
  declineContractInput,
  openSigningInput,
  signContractInput,
  signingView,
  type ContractPdfAddress,
  type DeclineContractInput,
  type OpenSigningInput,
  type SignContractInput,
  type SigningView,
} from '@lectern/protocol/contracts';
import { errorResponse } from '@lectern/protocol/errors';
import { OptionalUser, type SignedInUser } from '../../../common/current-user';
import { Public } from '../../../common/public';
import { RateLimit } from '../../../common/rate-limit.guard';
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
  @HttpCode(200)
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @ApiResponse({ status: 200, standardSchema: signingView })
  open(
    @Body({ schema: openSigningInput }) body: OpenSigningInput,
    @RequestOrigin() origin: Origin,
    @OptionalUser() visitor?: SignedInUser,
  ): Promise<SigningView> {
    return this.signing.open(body.token, origin, visitor?.id);
  }

  /** Signs; once more is answered the same. 409 not your turn, or nothing left to sign; 410 taken back or too late. */
  @Post('signatures')
  @HttpCode(200)
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @ApiResponse({ status: 200, standardSchema: signingView })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  @ApiResponse({ status: 410, standardSchema: errorResponse })
  sign(
    @Body({ schema: signContractInput }) body: SignContractInput,
    @RequestOrigin() origin: Origin,
  ): Promise<SigningView> {
    return this.signing.sign(body, origin);
  }

  @Post('declines')
  @HttpCode(200)
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @ApiResponse({ status: 200, standardSchema: signingView })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  @ApiResponse({ status: 410, standardSchema: errorResponse })
  decline(
    @Body({ schema: declineContractInput }) body: DeclineContractInput,
    @RequestOrigin() origin: Origin,
  ): Promise<SigningView> {
    return this.signing.decline(body, origin);
  }

  /** Where the sealed PDF is for a short time. 409: it is not made yet. */
  @Post('pdf')
  @HttpCode(200)
  @Public()
  @RateLimit('signingLink', { by: 'token' })
  @ApiResponse({ status: 200, standardSchema: contractPdfAddress })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  pdf(@Body({ schema: openSigningInput }) body: OpenSigningInput): Promise<ContractPdfAddress> {
    return this.completion.pdfForSigner(body.token);
  }
}

/** Checks a PDF that anybody drops: its bytes are the whole body, and are read here up to a bound. */
import { Controller, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { ContractVerification } from '@lectern/protocol/contract-verification';
import type { Request } from 'express';
import { RateLimit } from '../../../common/rate-limit.guard';
import { readPdf } from '../../../common/pdf-body';
import { Public } from '../../../common/open-routes';
import { Returns } from '../../../common/routes';
import { ContractVerificationsService } from './contract-verifications.service';

@ApiTags('contracts')
@Controller('contract-verifications')
export class ContractVerificationsController {
  constructor(private readonly verifications: ContractVerificationsService) {}

  /** 413: larger than 25 MB. 415: sent as something else than application/pdf. */
  @Post()
  @Public()
  @RateLimit('verifyContract')
  @ApiConsumes('application/pdf')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @Returns(ContractVerification)
  async verify(@Req() request: Request) {
    return this.verifications.verify(await readPdf(request));
  }
}

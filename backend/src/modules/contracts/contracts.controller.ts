import { Body, Controller, Delete, Get, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  AmendContractInput,
  ContractCounts,
  ContractDepositResponse,
  ContractPage,
  ContractPreview,
  ContractResponse,
  CountersignInput,
  CreateContractInput,
  ListContractsQuery,
  PreviewContractInput,
  RemindSignerInput,
  SendContractInput,
  UpdateContractInput,
  VoidContractInput,
} from '@lectern/protocol/contracts';
import { contentDisposition } from '@lectern/storage/content-disposition';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline } from '../../common/kept-offline';
import { NotInSandbox } from '../../common/not-in-sandbox';
import { Needs } from '../../common/permissions';
import { RateLimit } from '../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../common/routes';
import type { Origin } from './seal/contract-audit';
import { ContractCompletionService } from './signing/contract-completion.service';
import { ContractDraftsService } from './drafts/contract-drafts.service';
import { ContractRecordsService } from './contract-records.service';
import { ContractDepositsService } from './signing/contract-deposits.service';
import { ContractSendingsService } from './signing/contract-sendings.service';
import { ContractSigningService } from './signing/contract-signing.service';
import { RequestOrigin } from './signing/request-origin';

@ApiTags('contracts')
@Needs('contracts')
@Controller()
export class ContractsController {
  constructor(
    private readonly drafts: ContractDraftsService,
    private readonly records: ContractRecordsService,
    private readonly sendings: ContractSendingsService,
    private readonly deposits: ContractDepositsService,
    private readonly signing: ContractSigningService,
    private readonly completion: ContractCompletionService,
  ) {}

  @KeptOffline({ perEvent: ({ id: eventId }) => [{ eventId }] })
  @Get('contracts')
  @Returns(ContractPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListContractsQuery }) query: ListContractsQuery) {
    return this.records.listContracts(user.id, query);
  }

  @Get('contracts/counts')
  @Returns(ContractCounts)
  counts(@CurrentUser() user: SignedInUser) {
    return this.records.counts(user.id);
  }

  @Post('events/:id/contracts')
  @Returns(ContractResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Id() eventId: string,
    @Body({ schema: CreateContractInput }) body: CreateContractInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.drafts.createForEvent(user.id, eventId, body, key);
  }

  @Get('contracts/:id')
  @Returns(ContractResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.records.getForOwnerOrThrow(user.id, id);
  }

  /** The sealed PDF, when everybody has signed; else the PDF as it would be now. */
  @Get('contracts/:id/pdf')
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'The PDF of a contract that not everyone has signed yet.' })
  @ApiResponse({ status: 302, description: 'To a short-lived address of the sealed PDF.' })
  async pdf(@CurrentUser() user: SignedInUser, @Id() id: string, @Res() response: Response): Promise<void> {
    const pdf = await this.completion.pdfForOwner(user.id, id);
    if ('address' in pdf) {
      response.redirect(302, pdf.address);
      return;
    }
    response.set({
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition('inline', pdf.fileName),
      'Cache-Control': 'private, no-store',
    });
    response.end(pdf.bytes);
  }

  /** Drafts only. */
  @Patch('contracts/:id')
  @Returns(ContractResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateContractInput }) body: UpdateContractInput,
  ) {
    return this.drafts.updateDraft(user.id, id, body);
  }

  /** Drafts only. */
  @Delete('contracts/:id')
  @ReturnsNothing()
  @Refuses(409)
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.drafts.deleteDraft(user.id, id, version);
  }

  /** What would be signed, and what stops it from being sent; nothing is saved. */
  @Post('contracts/:id/previews')
  @Needs('contracts', 'see')
  @Returns(ContractPreview)
  preview(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: PreviewContractInput }) body: PreviewContractInput,
  ) {
    return this.drafts.preview(user.id, id, body);
  }

  /** The deposit that the contract can ask for at signing, or why it can’t. */
  @Get('contracts/:id/deposit')
  @Returns(ContractDepositResponse)
  deposit(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.deposits.getDeposit(user.id, id);
  }

  /** Freezes the text, gives it its number and asks the first signer. */
  @Post('contracts/:id/sendings')
  @NotInSandbox()
  @RateLimit('contractSending')
  @Returns(ContractResponse, 201)
  @Refuses(409, 422)
  send(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: SendContractInput }) body: SendContractInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ) {
    return this.sendings.send(user.id, id, body, origin, key);
  }

  /** The same email once more to whoever's turn it is. */
  @Post('contracts/:id/reminders')
  @RateLimit('contractSending')
  @Returns(ContractResponse, 201)
  @Refuses(409)
  remind(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: RemindSignerInput }) body: RemindSignerInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ) {
    return this.sendings.remind(user.id, id, body, origin, key);
  }

  /** Takes back what was sent; everybody who was asked is told. */
  @Post('contracts/:id/voidings')
  @Returns(ContractResponse, 201)
  @Refuses(409)
  void(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: VoidContractInput }) body: VoidContractInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ) {
    return this.sendings.void(user.id, id, body, origin, key);
  }

  /** A draft that says what changes of a signed contract. */
  @Post('contracts/:id/amendments')
  @Returns(ContractResponse, 201)
  @Refuses(409)
  amend(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: AmendContractInput }) body: AmendContractInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.drafts.amend(user.id, id, body, key);
  }

  /** The speaker's own signature, when it is their turn. */
  @Needs('signing', 'act')
  @Post('contracts/:id/countersignature')
  @Returns(ContractResponse, 201)
  @Refuses(409)
  countersign(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: CountersignInput }) body: CountersignInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ) {
    return this.signing.countersign(user.id, id, body, origin, key);
  }
}

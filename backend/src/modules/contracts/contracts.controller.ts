import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  amendContractInput,
  contractCounts,
  contractPage,
  contractPreview,
  contractResponse,
  countersignInput,
  createContractInput,
  listContractsQuery,
  previewContractInput,
  remindSignerInput,
  sendContractInput,
  updateContractInput,
  voidContractInput,
  type AmendContractInput,
  type ContractCounts,
  type ContractPage,
  type ContractPreview,
  type ContractResponse,
  type CountersignInput,
  type CreateContractInput,
  type ListContractsQuery,
  type PreviewContractInput,
  type RemindSignerInput,
  type SendContractInput,
  type UpdateContractInput,
  type VoidContractInput,
} from '@lectern/protocol/contracts';
import { errorResponse } from '@lectern/protocol/errors';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
import { contentDisposition } from '@lectern/storage/content-disposition';
import type { Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { RateLimit } from '../../common/rate-limit.guard';
import type { Origin } from './seal/contract-audit';
import { ContractCompletionService } from './signing/contract-completion.service';
import { ContractDraftsService } from './drafts/contract-drafts.service';
import { ContractRecordsService } from './contract-records.service';
import { ContractSendingsService } from './signing/contract-sendings.service';
import { ContractSigningService } from './signing/contract-signing.service';
import { RequestOrigin } from './signing/request-origin';

@ApiTags('contracts')
@Controller()
export class ContractsController {
  constructor(
    private readonly drafts: ContractDraftsService,
    private readonly records: ContractRecordsService,
    private readonly sendings: ContractSendingsService,
    private readonly signing: ContractSigningService,
    private readonly completion: ContractCompletionService,
  ) {}

  @Get('contracts')
  @ApiResponse({ status: 200, standardSchema: contractPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listContractsQuery }) query: ListContractsQuery,
  ): Promise<ContractPage> {
    return this.records.listContracts(user.id, query);
  }

  @Get('contracts/counts')
  @ApiResponse({ status: 200, standardSchema: contractCounts })
  counts(@CurrentUser() user: SignedInUser): Promise<ContractCounts> {
    return this.records.counts(user.id);
  }

  /** A draft with the data of the event. */
  @Post('events/:id/contracts')
  @ApiResponse({ status: 201, standardSchema: contractResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) eventId: string,
    @Body({ schema: createContractInput }) body: CreateContractInput,
    @IdempotencyKey() key?: string,
  ): Promise<ContractResponse> {
    return this.drafts.createForEvent(user.id, eventId, body, key);
  }

  @Get('contracts/:id')
  @ApiResponse({ status: 200, standardSchema: contractResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<ContractResponse> {
    return this.records.getForOwnerOrThrow(user.id, id);
  }

  /** The sealed PDF, when everybody has signed; else the PDF as it would be now. */
  @Get('contracts/:id/pdf')
  @ApiResponse({ status: 200, description: 'The PDF of what is not signed by everybody yet.' })
  @ApiResponse({ status: 302, description: 'To a short-lived address of the sealed PDF.' })
  async pdf(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Res() response: Response,
  ): Promise<void> {
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
  @ApiResponse({ status: 200, standardSchema: contractResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateContractInput }) body: UpdateContractInput,
  ): Promise<ContractResponse> {
    return this.drafts.updateDraft(user.id, id, body);
  }

  /** Drafts only. */
  @Delete('contracts/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.drafts.deleteDraft(user.id, id, query.version);
  }

  /** What would be signed, and what stops it from being sent; nothing is saved. */
  @Post('contracts/:id/previews')
  @HttpCode(200)
  @ApiResponse({ status: 200, standardSchema: contractPreview })
  preview(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: previewContractInput }) body: PreviewContractInput,
  ): Promise<ContractPreview> {
    return this.drafts.preview(user.id, id, body);
  }

  /** Freezes the text, gives it its number and asks the first signer. */
  @Post('contracts/:id/sendings')
  @RateLimit('contractSending')
  @ApiResponse({ status: 201, standardSchema: contractResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  @ApiResponse({ status: 422, standardSchema: errorResponse })
  send(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: sendContractInput }) body: SendContractInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ): Promise<ContractResponse> {
    return this.sendings.send(user.id, id, body, origin, key);
  }

  /** The same e-mail once more to whoever's turn it is. */
  @Post('contracts/:id/reminders')
  @RateLimit('contractSending')
  @ApiResponse({ status: 201, standardSchema: contractResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  remind(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: remindSignerInput }) body: RemindSignerInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ): Promise<ContractResponse> {
    return this.sendings.remind(user.id, id, body, origin, key);
  }

  /** Takes back what was sent; everybody who was asked is told. */
  @Post('contracts/:id/voidings')
  @ApiResponse({ status: 201, standardSchema: contractResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  void(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: voidContractInput }) body: VoidContractInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ): Promise<ContractResponse> {
    return this.sendings.void(user.id, id, body, origin, key);
  }

  /** A draft that says what changes of a signed contract. */
  @Post('contracts/:id/amendments')
  @ApiResponse({ status: 201, standardSchema: contractResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  amend(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: amendContractInput }) body: AmendContractInput,
    @IdempotencyKey() key?: string,
  ): Promise<ContractResponse> {
    return this.drafts.amend(user.id, id, body, key);
  }

  /** The speaker's own signature, when it is their turn. */
  @Post('contracts/:id/countersignature')
  @ApiResponse({ status: 201, standardSchema: contractResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  countersign(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: countersignInput }) body: CountersignInput,
    @RequestOrigin() origin: Origin,
    @IdempotencyKey() key?: string,
  ): Promise<ContractResponse> {
    return this.signing.countersign(user.id, id, body, origin, key);
  }
}

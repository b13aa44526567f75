import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  bureauPartnerPage,
  bureauPartnerResponse,
  bureauPerformance,
  createBureauPartnerInput,
  listBureauPartnersQuery,
  mergeBureauPartnersInput,
  openCommissions,
  updateBureauPartnerInput,
  type BureauPartnerPage,
  type BureauPartnerResponse,
  type BureauPerformance,
  type CreateBureauPartnerInput,
  type ListBureauPartnersQuery,
  type MergeBureauPartnersInput,
  type OpenCommissions,
  type UpdateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { likelyDuplicates, type LikelyDuplicates } from '@lectern/protocol/merging';
import { id as idSchema } from '@lectern/protocol/primitives';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { IdempotencyKey } from '../../common/idempotency-key';
import { BureauPerformanceService } from './bureau-performance/bureau-performance.service';
import { BureausService } from './bureaus.service';

@ApiTags('bureau partners')
@Controller('bureau-partners')
export class BureausController {
  constructor(
    private readonly bureaus: BureausService,
    private readonly results: BureauPerformanceService,
  ) {}

  @Get()
  @ApiResponse({ status: 200, standardSchema: bureauPartnerPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listBureauPartnersQuery }) query: ListBureauPartnersQuery,
  ): Promise<BureauPartnerPage> {
    return this.bureaus.listBureauPartners(user.id, query);
  }

  @Post()
  @ApiResponse({ status: 201, standardSchema: bureauPartnerResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createBureauPartnerInput }) body: CreateBureauPartnerInput,
    @IdempotencyKey() key?: string,
  ): Promise<BureauPartnerResponse> {
    return this.bureaus.createBureauPartner(user.id, body, key);
  }

  @Get(':id')
  @ApiResponse({ status: 200, standardSchema: bureauPartnerResponse })
  get(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<BureauPartnerResponse> {
    return this.bureaus.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @ApiResponse({ status: 200, standardSchema: bureauPartnerResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateBureauPartnerInput }) body: UpdateBureauPartnerInput,
  ): Promise<BureauPartnerResponse> {
    return this.bureaus.updateBureauPartner(user.id, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.bureaus.deleteBureauPartner(user.id, id, query.version);
  }

  @Get(':id/performance')
  @ApiResponse({ status: 200, standardSchema: bureauPerformance })
  performance(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<BureauPerformance> {
    return this.results.performanceOf(user.id, id);
  }

  @Get(':id/open-commissions')
  @ApiResponse({ status: 200, standardSchema: openCommissions })
  openCommissions(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<OpenCommissions> {
    return this.results.openCommissions(user.id, id);
  }

  @Get(':id/likely-duplicates')
  @ApiResponse({ status: 200, standardSchema: likelyDuplicates })
  likelyDuplicates(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
  ): Promise<LikelyDuplicates> {
    return this.results.likelyDuplicates(user.id, id);
  }

  /** The other bureau partner of the body goes into this one. */
  @Post(':id/merges')
  @ApiResponse({ status: 201, standardSchema: bureauPartnerResponse })
  merge(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: mergeBureauPartnersInput }) body: MergeBureauPartnersInput,
    @IdempotencyKey() key?: string,
  ): Promise<BureauPartnerResponse> {
    return this.bureaus.mergeBureauPartners(user.id, id, body, key);
  }
}

import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  bureauPartnerPage,
  bureauPartnerResponse,
  bureauPerformance,
  createBureauPartnerInput,
  listBureauPartnersQuery,
  mergeBureauPartnersInput,
  openCommissions,
  updateBureauPartnerInput,
  type CreateBureauPartnerInput,
  type ListBureauPartnersQuery,
  type MergeBureauPartnersInput,
  type UpdateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { likelyDuplicates } from '@lectern/protocol/merging';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
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
  @Returns(bureauPartnerPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: listBureauPartnersQuery }) query: ListBureauPartnersQuery) {
    return this.bureaus.listBureauPartners(user, query);
  }

  @Post()
  @Returns(bureauPartnerResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createBureauPartnerInput }) body: CreateBureauPartnerInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.bureaus.createBureauPartner(user.id, body, key);
  }

  @Get(':id')
  @Returns(bureauPartnerResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.bureaus.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @Returns(bureauPartnerResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateBureauPartnerInput }) body: UpdateBureauPartnerInput,
  ) {
    return this.bureaus.updateBureauPartner(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.bureaus.deleteBureauPartner(user.id, id, version);
  }

  @Get(':id/performance')
  @Returns(bureauPerformance)
  performance(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.results.performanceOf(user.id, id);
  }

  @Get(':id/open-commissions')
  @Returns(openCommissions)
  openCommissions(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.results.openCommissions(user.id, id);
  }

  @Get(':id/likely-duplicates')
  @Returns(likelyDuplicates)
  likelyDuplicates(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.results.likelyDuplicates(user.id, id);
  }

  /** The other bureau partner of the body goes into this one. */
  @Post(':id/merges')
  @Returns(bureauPartnerResponse, 201)
  merge(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: mergeBureauPartnersInput }) body: MergeBureauPartnersInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.bureaus.mergeBureauPartners(user.id, id, body, key);
  }
}

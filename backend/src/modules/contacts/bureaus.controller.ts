import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  BureauPartnerPage,
  BureauPartnerResponse,
  BureauPerformance,
  CreateBureauPartnerInput,
  ListBureauPartnersQuery,
  MergeBureauPartnersInput,
  OpenCommissions,
  UpdateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { LikelyDuplicates } from '@lectern/protocol/merging';
import { CurrentUser, type SignedInUser } from '../../common/current-user';
import { KeptOffline } from '../../common/kept-offline';
import { Needs } from '../../common/permissions';
import { ExpectedVersion, Id, IdempotencyKey, Returns, ReturnsNothing } from '../../common/routes';
import { BureauPerformanceService } from './bureau-performance/bureau-performance.service';
import { BureausService } from './bureaus.service';

@ApiTags('bureau partners')
@Needs('contacts')
@Controller('bureau-partners')
export class BureausController {
  constructor(
    private readonly bureaus: BureausService,
    private readonly results: BureauPerformanceService,
  ) {}

  @Get()
  @Returns(BureauPartnerPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListBureauPartnersQuery }) query: ListBureauPartnersQuery) {
    return this.bureaus.listBureauPartners(user, query);
  }

  @Post()
  @Returns(BureauPartnerResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateBureauPartnerInput }) body: CreateBureauPartnerInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.bureaus.createBureauPartner(user.id, body, key);
  }

  @KeptOffline({ perEvent: ({ bureauPartnerId: id }) => (id ? [{ id }] : []) })
  @Get(':id')
  @Returns(BureauPartnerResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.bureaus.getForOwnerOrThrow(user.id, id);
  }

  @Patch(':id')
  @Returns(BureauPartnerResponse)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateBureauPartnerInput }) body: UpdateBureauPartnerInput,
  ) {
    return this.bureaus.updateBureauPartner(user.id, id, body);
  }

  @Delete(':id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.bureaus.deleteBureauPartner(user.id, id, version);
  }

  @Needs('money', 'see')
  @Get(':id/performance')
  @Returns(BureauPerformance)
  performance(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.results.performanceOf(user.id, id);
  }

  @Needs('money', 'see')
  @Get(':id/open-commissions')
  @Returns(OpenCommissions)
  openCommissions(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.results.openCommissions(user.id, id);
  }

  @Get(':id/likely-duplicates')
  @Returns(LikelyDuplicates)
  likelyDuplicates(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.results.likelyDuplicates(user.id, id);
  }

  /** The other bureau partner of the body goes into this one. */
  @Post(':id/merges')
  @Returns(BureauPartnerResponse, 201)
  merge(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: MergeBureauPartnersInput }) body: MergeBureauPartnersInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.bureaus.mergeBureauPartners(user.id, id, body, key);
  }
}

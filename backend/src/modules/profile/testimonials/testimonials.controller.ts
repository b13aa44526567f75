import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateTestimonialInput,
  FeaturedTestimonials,
  FeatureTestimonialsInput,
  ListTestimonialsQuery,
  RequestTestimonialInput,
  TestimonialPage,
  TestimonialResponse,
  UpdateTestimonialInput,
} from '@lectern/protocol/testimonials';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { Needs } from '../../../common/permissions';
import { RateLimit } from '../../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { FeaturedTestimonialsService } from './featured-testimonials.service';
import { TestimonialRequestsService } from './testimonial-requests.service';
import { TestimonialsService } from './testimonials.service';

@ApiTags('testimonials')
@Needs('library')
@Controller()
export class TestimonialsController {
  constructor(
    private readonly testimonials: TestimonialsService,
    private readonly requests: TestimonialRequestsService,
    private readonly featured: FeaturedTestimonialsService,
  ) {}

  @Get('testimonials')
  @Returns(TestimonialPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: ListTestimonialsQuery }) query: ListTestimonialsQuery) {
    return this.testimonials.listTestimonials(user.id, query);
  }

  @Post('testimonials')
  @Returns(TestimonialResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: CreateTestimonialInput }) body: CreateTestimonialInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.testimonials.createTestimonial(user.id, body, key);
  }

  /** Sends someone an email with a link of their own. */
  @Post('testimonial-requests')
  @RateLimit('testimonialRequest')
  @Returns(TestimonialResponse, 201)
  request(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: RequestTestimonialInput }) body: RequestTestimonialInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.requests.requestTestimonial(user.id, body, key);
  }

  @Get('testimonial-order')
  @Returns(FeaturedTestimonials)
  listFeatured(@CurrentUser() user: SignedInUser) {
    return this.featured.listFeatured(user.id);
  }

  @Put('testimonial-order')
  @Returns(FeaturedTestimonials)
  @Refuses(409)
  feature(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: FeatureTestimonialsInput }) body: FeatureTestimonialsInput,
  ) {
    return this.featured.feature(user.id, body);
  }

  @Get('testimonials/:id')
  @Returns(TestimonialResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.testimonials.getForOwnerOrThrow(user.id, id);
  }

  @Patch('testimonials/:id')
  @Returns(TestimonialResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: UpdateTestimonialInput }) body: UpdateTestimonialInput,
  ) {
    return this.testimonials.updateTestimonial(user.id, id, body);
  }

  @Delete('testimonials/:id')
  @ReturnsNothing()
  delete(@CurrentUser() user: SignedInUser, @Id() id: string, @ExpectedVersion() version?: number) {
    return this.testimonials.deleteTestimonial(user.id, id, version);
  }

  /** The email once more, with a new link. */
  @Post('testimonials/:id/reminders')
  @RateLimit('testimonialRequest')
  @Returns(TestimonialResponse, 201)
  @Refuses(409)
  remind(@CurrentUser() user: SignedInUser, @Id() id: string, @IdempotencyKey() key?: string) {
    return this.requests.requestAgain(user.id, id, key);
  }
}

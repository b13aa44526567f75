import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  createTestimonialInput,
  featuredTestimonials,
  featureTestimonialsInput,
  listTestimonialsQuery,
  requestTestimonialInput,
  testimonialPage,
  testimonialResponse,
  updateTestimonialInput,
  type CreateTestimonialInput,
  type FeatureTestimonialsInput,
  type ListTestimonialsQuery,
  type RequestTestimonialInput,
  type UpdateTestimonialInput,
} from '@lectern/protocol/testimonials';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { RateLimit } from '../../../common/rate-limit.guard';
import { ExpectedVersion, Id, IdempotencyKey, Refuses, Returns, ReturnsNothing } from '../../../common/routes';
import { FeaturedTestimonialsService } from './featured-testimonials.service';
import { TestimonialRequestsService } from './testimonial-requests.service';
import { TestimonialsService } from './testimonials.service';

@ApiTags('testimonials')
@Controller()
export class TestimonialsController {
  constructor(
    private readonly testimonials: TestimonialsService,
    private readonly requests: TestimonialRequestsService,
    private readonly featured: FeaturedTestimonialsService,
  ) {}

  @Get('testimonials')
  @Returns(testimonialPage)
  list(@CurrentUser() user: SignedInUser, @Query({ schema: listTestimonialsQuery }) query: ListTestimonialsQuery) {
    return this.testimonials.listTestimonials(user.id, query);
  }

  @Post('testimonials')
  @Returns(testimonialResponse, 201)
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createTestimonialInput }) body: CreateTestimonialInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.testimonials.createTestimonial(user.id, body, key);
  }

  /** Sends someone an email with a link of their own. */
  @Post('testimonial-requests')
  @RateLimit('testimonialRequest')
  @Returns(testimonialResponse, 201)
  request(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: requestTestimonialInput }) body: RequestTestimonialInput,
    @IdempotencyKey() key?: string,
  ) {
    return this.requests.requestTestimonial(user.id, body, key);
  }

  @Get('testimonial-order')
  @Returns(featuredTestimonials)
  listFeatured(@CurrentUser() user: SignedInUser) {
    return this.featured.listFeatured(user.id);
  }

  @Put('testimonial-order')
  @Returns(featuredTestimonials)
  @Refuses(409)
  feature(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: featureTestimonialsInput }) body: FeatureTestimonialsInput,
  ) {
    return this.featured.feature(user.id, body);
  }

  @Get('testimonials/:id')
  @Returns(testimonialResponse)
  get(@CurrentUser() user: SignedInUser, @Id() id: string) {
    return this.testimonials.getForOwnerOrThrow(user.id, id);
  }

  @Patch('testimonials/:id')
  @Returns(testimonialResponse)
  @Refuses(409)
  update(
    @CurrentUser() user: SignedInUser,
    @Id() id: string,
    @Body({ schema: updateTestimonialInput }) body: UpdateTestimonialInput,
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
  @Returns(testimonialResponse, 201)
  @Refuses(409)
  remind(@CurrentUser() user: SignedInUser, @Id() id: string, @IdempotencyKey() key?: string) {
    return this.requests.requestAgain(user.id, id, key);
  }
}

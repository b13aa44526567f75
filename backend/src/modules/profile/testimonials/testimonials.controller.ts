import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import { deleteQuery, type DeleteQuery } from '@lectern/protocol/form-fields';
import { id as idSchema } from '@lectern/protocol/primitives';
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
  type FeaturedTestimonials,
  type FeatureTestimonialsInput,
  type ListTestimonialsQuery,
  type RequestTestimonialInput,
  type TestimonialPage,
  type TestimonialResponse,
  type UpdateTestimonialInput,
} from '@lectern/protocol/testimonials';
import { CurrentUser, type SignedInUser } from '../../../common/current-user';
import { IdempotencyKey } from '../../../common/idempotency-key';
import { RateLimit } from '../../../common/rate-limit.guard';
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
  @ApiResponse({ status: 200, standardSchema: testimonialPage })
  list(
    @CurrentUser() user: SignedInUser,
    @Query({ schema: listTestimonialsQuery }) query: ListTestimonialsQuery,
  ): Promise<TestimonialPage> {
    return this.testimonials.listTestimonials(user.id, query);
  }

  /** Entered by hand. */
  @Post('testimonials')
  @ApiResponse({ status: 201, standardSchema: testimonialResponse })
  create(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: createTestimonialInput }) body: CreateTestimonialInput,
    @IdempotencyKey() key?: string,
  ): Promise<TestimonialResponse> {
    return this.testimonials.createTestimonial(user.id, body, key);
  }

  /** Sends somebody an e-mail with a link of their own. */
  @Post('testimonial-requests')
  @RateLimit('testimonialRequest')
  @ApiResponse({ status: 201, standardSchema: testimonialResponse })
  request(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: requestTestimonialInput }) body: RequestTestimonialInput,
    @IdempotencyKey() key?: string,
  ): Promise<TestimonialResponse> {
    return this.requests.requestTestimonial(user.id, body, key);
  }

  /** The featured ones in their order. */
  @Get('testimonial-order')
  @ApiResponse({ status: 200, standardSchema: featuredTestimonials })
  listFeatured(@CurrentUser() user: SignedInUser): Promise<FeaturedTestimonials> {
    return this.featured.listFeatured(user.id);
  }

  @Put('testimonial-order')
  @ApiResponse({ status: 200, standardSchema: featuredTestimonials })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  feature(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: featureTestimonialsInput }) body: FeatureTestimonialsInput,
  ): Promise<FeaturedTestimonials> {
    return this.featured.feature(user.id, body);
  }

  @Get('testimonials/:id')
  @ApiResponse({ status: 200, standardSchema: testimonialResponse })
  get(@CurrentUser() user: SignedInUser, @Param('id', { schema: idSchema }) id: string): Promise<TestimonialResponse> {
    return this.testimonials.getForOwnerOrThrow(user.id, id);
  }

  @Patch('testimonials/:id')
  @ApiResponse({ status: 200, standardSchema: testimonialResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  update(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Body({ schema: updateTestimonialInput }) body: UpdateTestimonialInput,
  ): Promise<TestimonialResponse> {
    return this.testimonials.updateTestimonial(user.id, id, body);
  }

  @Delete('testimonials/:id')
  @HttpCode(204)
  @ApiResponse({ status: 204 })
  async delete(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @Query({ schema: deleteQuery }) query: DeleteQuery,
  ): Promise<void> {
    await this.testimonials.deleteTestimonial(user.id, id, query.version);
  }

  /** The e-mail once more, with a new link. */
  @Post('testimonials/:id/reminders')
  @RateLimit('testimonialRequest')
  @ApiResponse({ status: 201, standardSchema: testimonialResponse })
  @ApiResponse({ status: 409, standardSchema: errorResponse })
  remind(
    @CurrentUser() user: SignedInUser,
    @Param('id', { schema: idSchema }) id: string,
    @IdempotencyKey() key?: string,
  ): Promise<TestimonialResponse> {
    return this.requests.requestAgain(user.id, id, key);
  }
}

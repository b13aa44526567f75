/** The page behind a request's link: for people without an account. The secret travels in the body, never in an address. */
import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { errorResponse } from '@lectern/protocol/errors';
import {
  openTestimonialLinkInput,
  submitTestimonialInput,
  testimonialLinkResponse,
  type OpenTestimonialLinkInput,
  type SubmitTestimonialInput,
  type TestimonialLinkResponse,
} from '@lectern/protocol/testimonials';
import { Public } from '../../../common/public';
import { RateLimit } from '../../../common/rate-limit.guard';
import { TestimonialRequestsService } from './testimonial-requests.service';

@ApiTags('testimonials')
@Controller('testimonial-link')
export class TestimonialLinkController {
  constructor(private readonly requests: TestimonialRequestsService) {}

  /** Who asks and about what. 404 unknown, 409 published meanwhile, 410 ended; each says what to do. */
  @Post()
  @HttpCode(200)
  @Public()
  @RateLimit('testimonialLink', { by: 'token' })
  @ApiResponse({ status: 200, standardSchema: testimonialLinkResponse })
  @ApiResponse({ status: 410, standardSchema: errorResponse })
  open(@Body({ schema: openTestimonialLinkInput }) body: OpenTestimonialLinkInput): Promise<TestimonialLinkResponse> {
    return this.requests.openLink(body.token);
  }

  /** Writes the testimonial, or corrects it. */
  @Put()
  @Public()
  @RateLimit('testimonialLink', { by: 'token' })
  @ApiResponse({ status: 200, standardSchema: testimonialLinkResponse })
  @ApiResponse({ status: 410, standardSchema: errorResponse })
  submit(@Body({ schema: submitTestimonialInput }) body: SubmitTestimonialInput): Promise<TestimonialLinkResponse> {
    return this.requests.submit(body);
  }
}

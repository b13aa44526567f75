/** The page behind a request's link: for people without an account. The secret travels in the body, never in an address. */
import { Body, Controller, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  OpenTestimonialLinkInput,
  SubmitTestimonialInput,
  TestimonialLinkResponse,
} from '@lectern/protocol/testimonials';
import { RateLimit } from '../../../common/rate-limit.guard';
import { Public } from '../../../common/open-routes';
import { Refuses, Returns } from '../../../common/routes';
import { TestimonialRequestsService } from './testimonial-requests.service';

@ApiTags('testimonials')
@Controller('testimonial-link')
export class TestimonialLinkController {
  constructor(private readonly requests: TestimonialRequestsService) {}

  /** Who asks and about what. 404 unknown, 409 published meanwhile, 410 ended; each says what to do. */
  @Post()
  @Public()
  @RateLimit('testimonialLink', { by: 'token' })
  @Returns(TestimonialLinkResponse)
  @Refuses(410)
  open(@Body({ schema: OpenTestimonialLinkInput }) body: OpenTestimonialLinkInput) {
    return this.requests.openLink(body.token);
  }

  /** Writes the testimonial, or corrects it. */
  @Put()
  @Public()
  @RateLimit('testimonialLink', { by: 'token' })
  @Returns(TestimonialLinkResponse)
  @Refuses(410)
  submit(@Body({ schema: SubmitTestimonialInput }) body: SubmitTestimonialInput) {
    return this.requests.submit(body);
  }
}

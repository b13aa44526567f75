import { TestimonialResponse } from '@lectern/protocol/testimonials';
import { returnedFields } from '../../../common/returned-fields';
import type { TestimonialRow } from './testimonials.repository';

export function toTestimonialResponse(row: TestimonialRow): TestimonialResponse {
  return returnedFields(TestimonialResponse, row);
}

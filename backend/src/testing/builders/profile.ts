import { CreateTestimonialInput } from '@lectern/protocol/testimonials';
import { ProfileService, TestimonialsService } from '../../modules/profile';
import type { TestContext, TestOwner } from '../test-context';

export const aTestimonial = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context
    .get(TestimonialsService)
    .createTestimonial(
      owner.id,
      CreateTestimonialInput.parse({ clientName: 'Ann Lee', content: 'They stood up.', ...fields }),
    );

/** The profile that an account is created with. */
export async function aProfile(context: TestContext, owner: TestOwner, fields: object = {}) {
  const profiles = context.get(ProfileService);
  await context.db.tx((tx) => profiles.create(tx, owner.id));
  return profiles.updateProfile(owner.id, { version: 1, ...fields });
}

/** What clients say: the first one large, as a magazine would set it. */
import type { SharedTestimonial } from '@lectern/protocol/shared-pages';
import { Stars } from '../parts/icons';
import { Section } from '../parts/parts';

export function VoicesSection({ testimonials }: { testimonials: readonly SharedTestimonial[] }) {
  const [first, ...others] = testimonials;
  if (!first) return null;
  return (
    <Section of="testimonials" title="What clients say">
      <Voice testimonial={first} isLarge />
      {others.length > 0 && (
        <div className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 print:hidden">
          {others.map((testimonial) => (
            <Voice key={testimonial.id} testimonial={testimonial} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Voice({ testimonial, isLarge = false }: { testimonial: SharedTestimonial; isLarge?: boolean }) {
  const who = [testimonial.clientTitle, testimonial.companyName].filter(Boolean).join(', ');
  return (
    <figure>
      {testimonial.rating !== null && <Stars count={testimonial.rating} />}
      <blockquote
        dir="auto"
        className={`mt-2 wrap-anywhere whitespace-pre-line ${
          isLarge ? 'max-w-[44ch] font-display text-xl leading-snug sm:text-2xl' : ''
        }`}
      >
        “{testimonial.content}”
      </blockquote>
      <figcaption className="mt-3 text-sm wrap-anywhere">
        <span className="font-medium">{testimonial.clientName}</span>
        {who && <span className="block text-muted">{who}</span>}
      </figcaption>
    </figure>
  );
}

/** After the event: a few words about it, or what was published of them. */
import type { SharedTestimonialAsk } from '@lectern/protocol/planners';
import { Island } from '../islands/island';
import { Prose, Section } from '../parts/parts';
import { NoScript } from './no-script';

export function TestimonialSection({ ask, base }: { ask: SharedTestimonialAsk | null; base: string }) {
  if (!ask) return null;
  if (ask.isPublished) {
    return (
      <Section of="planner" id="testimonial" title="Thank you">
        {ask.content && <Prose text={ask.content} className="font-display text-lg" />}
        <p className="mt-3 text-muted">{ask.speakerName} has published your words.</p>
      </Section>
    );
  }
  return (
    <Section
      of="planner"
      id="testimonial"
      title="How was it?"
      note={`A sentence or two help ${ask.speakerName} more than anything else.`}
    >
      <NoScript what="Writing" />
      <Island name="testimonial" props={{ base, ask }} />
    </Section>
  );
}

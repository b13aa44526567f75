/**
 * The planner's part of an event's page: answers that are saved as they are typed, ticks, held dates and the testimonial.
 * Nothing that was typed is ever lost: what cannot be saved stays on the page, and the page says so.
 */
import { startHolds } from './planner-holds';
import { startQuestionnaire } from './planner-questionnaire';
import { startTestimonial } from './planner-testimonial';
import { startTicks } from './planner-ticks';

export function startPlanner(): void {
  const page = document.querySelector<HTMLElement>('[data-base]');
  const base = page?.dataset['base'];
  // In a preview everything stands as it is, and does nothing.
  if (!page || !base || page.dataset['preview'] !== undefined) return;
  startHolds(base);
  startTicks(base);
  startQuestionnaire(base);
  startTestimonial(base);
}

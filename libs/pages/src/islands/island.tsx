/**
 * The parts of a page that act: rendered by the server like all others, and hydrated by the page's script. What the server
 * gives them is written beside them; the script that reads it comes from the same build, so that their types hold.
 */
import { createElement, type ComponentProps, type ComponentType } from 'react';
import { Holds } from './holds';
import { InquiryForm } from './inquiry-form';
import { Questionnaire } from './questionnaire';
import { TestimonialForm } from './testimonial-form';
import { TickLine } from './tick-line';

const islands = {
  holds: Holds,
  inquiry: InquiryForm,
  questionnaire: Questionnaire,
  testimonial: TestimonialForm,
  tick: TickLine,
};
type Islands = typeof islands;

/** Props are an attribute, which React escapes: no script element that a text could end. */
export function Island<Name extends keyof Islands>({
  name,
  props,
  className,
}: {
  name: Name;
  props: ComponentProps<Islands[Name]>;
  className?: string;
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} className={className}>
      {islandOf(name, props)}
    </div>
  );
}

/** What the element was rendered from; null when this script knows no such island. */
export function islandOf(name: string, props: object) {
  const island = Object.entries(islands).find(([known]) => known === name)?.[1];
  return island ? createElement(island as ComponentType<object>, props) : null;
}

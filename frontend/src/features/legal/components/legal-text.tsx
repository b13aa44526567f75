import type { ReactNode } from 'react';

export type LegalSection = { title: string; body: ReactNode };
type LegalTextProps = { title: string; lead: ReactNode; sections: LegalSection[] };

/** A long text that is meant to be read: dated, numbered, in reading width. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  return (
    <article className="text-base leading-7">
      <h1 className="font-display text-2xl font-medium sm:text-3xl">{title}</h1>
      <p className="mt-2 text-sm text-muted">Last updated: June 2025</p>
      <div className="mt-6 text-lg text-muted">{lead}</div>
      {sections.map((section, index) => (
        <section key={section.title} className="mt-10">
          <h2 className="font-display text-lg font-medium">
            {index + 1}. {section.title}
          </h2>
          <div className="mt-2 space-y-3 [&_a]:text-curtain-text [&_a]:underline [&_a]:underline-offset-2 [&_ul]:list-disc [&_ul]:space-y-1.5 [&_ul]:pl-6">
            {section.body}
          </div>
        </section>
      ))}
    </article>
  );
}

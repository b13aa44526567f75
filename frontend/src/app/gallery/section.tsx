import type { ReactNode } from 'react';

/** One component's place on the components page. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line py-8">
      <h2 id={`${id}-title`} className="mb-4 font-display text-lg font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Samples in a row, with room between. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-center gap-3">{children}</div>;
}

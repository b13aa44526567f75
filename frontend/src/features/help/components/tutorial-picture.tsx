import pictures from '../help-pictures.json';

type Size = { width: number; height: number };
const sizes: Record<string, Size | undefined> = pictures;

/** A picture of the product, as large as it was taken; its place is kept while it loads. */
export function TutorialPicture({ src, alt, caption }: { src: string; alt: string; caption?: string }) {
  const size = sizes[src.replace(/^\/help\//, '').replace(/\.webp$/, '')];
  return (
    <figure className="rounded-lg bg-sunken px-4 py-5 text-center">
      <img
        src={src}
        alt={alt}
        width={size?.width}
        height={size?.height}
        loading="lazy"
        decoding="async"
        className="mx-auto h-auto max-w-full rounded-lg border border-line"
      />
      {caption && <figcaption className="mt-3 text-sm text-balance text-muted">{caption}</figcaption>}
    </figure>
  );
}

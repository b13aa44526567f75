/** The product, large: pictures of the demonstration account, taken by `npm run screens` (`for-landing`). */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { shots, type Shot } from '../texts';

const PHONE = { width: 780, height: 1520, widths: [780], sizes: '390px' };
const DESKTOP = { width: 1920, height: 1200, widths: [1120, 1920], sizes: '(min-width: 1184px) 1104px, 95vw' };
/** A picture ends in its ground, not in the middle of a button. */
const fades =
  'relative after:absolute after:inset-x-0 after:bottom-0 after:h-16 after:bg-linear-to-t after:to-transparent';

export function ProductShots() {
  const [first, ...others] = shots;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Figure shot={first} className={clsx('lg:col-span-2 after:from-paper', fades)}>
        <Picture {...first.desktop} {...DESKTOP} className="max-sm:hidden" />
        <Picture {...first.phone} {...PHONE} className="sm:hidden" />
      </Figure>
      {others.map((shot) => (
        <Figure key={shot.title} shot={shot}>
          {/* A phone is as large as a phone, on the ground of a stage. */}
          <div
            className={clsx(
              'flex justify-center bg-curtain px-8 pt-8 after:from-curtain [[data-theme=dark]_&]:bg-curtain-soft [[data-theme=dark]_&]:after:from-curtain-soft',
              fades,
            )}
          >
            <div className="w-full max-w-[24.375rem] overflow-hidden rounded-t-lg">
              <Picture {...shot.phone} {...PHONE} />
            </div>
          </div>
        </Figure>
      ))}
    </div>
  );
}

function Figure({ shot, className, children }: { shot: Shot; className?: string; children: ReactNode }) {
  return (
    <figure className={clsx('flex flex-col overflow-hidden rounded-lg border border-line bg-paper', className)}>
      <figcaption className="flex-1 p-6 sm:p-8">
        <h3 className="font-display text-xl font-medium">{shot.title}</h3>
        <p className="mt-1.5 text-muted">{shot.text}</p>
      </figcaption>
      {children}
    </figure>
  );
}

type PictureProps = {
  file: string;
  alt: string;
  width: number;
  height: number;
  widths: readonly number[];
  sizes: string;
  className?: string;
};

/**
 * Only the picture of the page's theme and width is displayed, and a lazy picture that isn't displayed isn't loaded. Each
 * says its size, so that nothing moves when it comes.
 */
function Picture({ file, alt, width, height, widths, sizes, className }: PictureProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={clsx(`only-in-${theme}`, className)}>
      {['avif', 'webp'].map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={widths.map((each) => `/landing/${file}-${theme}-${each}.${format} ${each}w`).join(', ')}
          sizes={sizes}
          width={width}
          height={height}
        />
      ))}
      <img
        src={`/landing/${file}-${theme}-${width}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  ));
}

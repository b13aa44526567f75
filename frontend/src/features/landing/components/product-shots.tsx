/** The product, large: pictures of the demonstration account, taken by `npm run screens` (`for-landing`). */
import type { ReactNode } from 'react';
import clsx from 'clsx';
import { shots, type Shot } from '../texts';

type Picture = { file: string; width: number; height: number; widths: readonly number[]; sizes: string };

const phone = (file: string): Picture => ({ file, width: 780, height: 1520, widths: [780], sizes: '390px' });
const BOARD: Picture = {
  file: 'board',
  width: 1920,
  height: 1200,
  widths: [1120, 1920],
  sizes: '(min-width: 1184px) 1104px, 95vw',
};

const WIDE = '(min-width: 640px)';
const DARK = '(prefers-color-scheme: dark)';

export function ProductShots() {
  const [first, ...others] = shots;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Figure shot={first} className="lg:col-span-2">
        <Responsive alt={first.alt} wide={BOARD} narrow={phone('holds-phone')} />
      </Figure>
      {others.map((shot) => (
        <Figure key={shot.file} shot={shot}>
          {/* A phone is as large as a phone, on the ground of a stage. */}
          <div className="flex justify-center bg-curtain px-8 pt-8 [[data-theme=dark]_&]:bg-curtain-soft">
            <div className="w-full max-w-[24.375rem] overflow-hidden rounded-t-lg">
              <Responsive alt={shot.alt} narrow={phone(shot.file)} />
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

/** Each candidate says its size, so that nothing moves when it comes. */
function Responsive({ alt, wide, narrow }: { alt: string; wide?: Picture; narrow: Picture }) {
  return (
    <picture>
      {wide && [...sourcesOf(wide, 'dark', `${WIDE} and ${DARK}`), ...sourcesOf(wide, 'light', WIDE)]}
      {sourcesOf(narrow, 'dark', DARK)}
      {sourcesOf(narrow, 'light')}
      <img
        src={`/landing/${narrow.file}-light-${narrow.width}.webp`}
        alt={alt}
        width={narrow.width}
        height={narrow.height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}

function sourcesOf({ file, width, height, widths, sizes }: Picture, theme: 'light' | 'dark', media?: string) {
  return ['avif', 'webp'].map((format) => (
    <source
      key={`${file}-${theme}-${format}`}
      type={`image/${format}`}
      media={media}
      srcSet={widths.map((each) => `/landing/${file}-${theme}-${each}.${format} ${each}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
    />
  ));
}

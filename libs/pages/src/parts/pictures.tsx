/** Headshots: one beside the name, all of them to take away in two sizes. */
import type { SharedPicture } from '@lectern/protocol/shared-pages';
import type { PageFrame } from '../page-frame';
import { DownloadLink, Section } from './parts';

/** The first thing that is seen: asked for at once, in the size that the screen needs. */
export function Portrait({
  picture,
  frame,
  className,
  isSmall = false,
}: {
  picture: SharedPicture;
  frame: PageFrame;
  className: string;
  /** Its credit stands with the headshots. */
  isSmall?: boolean;
}) {
  const address = `${frame.base}/pictures/${picture.id}`;
  return (
    <figure className={className}>
      <img
        src={`${address}?size=${isSmall ? 'small' : 'large'}`}
        alt={picture.alt}
        fetchPriority="high"
        decoding="async"
        className="aspect-4/5 w-full rounded-lg bg-sunken object-cover object-[50%_25%]"
      />
      {picture.credit && !isSmall && (
        <figcaption className="mt-1.5 text-xs wrap-anywhere text-muted">Photo: {picture.credit}</figcaption>
      )}
    </figure>
  );
}

export function PicturesSection({ pictures, frame }: { pictures: readonly SharedPicture[]; frame: PageFrame }) {
  if (pictures.length === 0) return null;
  return (
    <Section
      of="pictures"
      title="Headshots"
      note={
        pictures.some(({ credit }) => credit)
          ? 'For the web and for print. Please name the photographer.'
          : 'For the web and for print.'
      }
    >
      <ul className="grid grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 print:hidden">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <Headshot picture={picture} frame={frame} number={index + 1} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Headshot({ picture, frame, number }: { picture: SharedPicture; frame: PageFrame; number: number }) {
  const address = `${frame.base}/pictures/${picture.id}`;
  const of = <span className="sr-only"> version of headshot {number}</span>;
  return (
    <figure>
      <img
        src={`${address}?size=small`}
        srcSet={`${address}?size=small 320w, ${address}?size=large 1600w`}
        sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 30vw, 45vw"
        alt={picture.alt}
        loading="lazy"
        decoding="async"
        className="aspect-square w-full rounded-lg bg-sunken object-cover object-[50%_25%]"
      />
      <figcaption className="mt-2 text-sm">
        {picture.credit && <span className="block wrap-anywhere text-muted">Photo: {picture.credit}</span>}
        <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          <DownloadLink href={`${address}/download?size=web`}>Web{of}</DownloadLink>
          <DownloadLink href={`${address}/download?size=print`}>Print{of}</DownloadLink>
        </span>
      </figcaption>
    </figure>
  );
}

/** The public page of a speaker, as everybody will see it: picture, words, talks, voices, books. */
import { ExternalLink, MapPin, Star } from 'lucide-react';
import type { PublicSpeakerResponse } from '@lectern/protocol/profile';
import { ImageThumbnail } from '@/components/files/image-thumbnail';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { feeText, productWords, socialWords } from '../profile-words';

const linkClass =
  'inline-flex min-h-6 items-center gap-1.5 text-curtain-text underline underline-offset-4 wrap-anywhere pointer-coarse:min-h-11';

export function SpeakerPage({ speaker }: { speaker: PublicSpeakerResponse }) {
  const picture = speaker.headshots.find((one) => one.isPrimary && one.hasThumbnail);
  const from = [speaker.travelsFromCity, speaker.travelsFromState].filter(Boolean).join(', ');
  const bio = speaker.bioLong ?? speaker.bioMedium ?? speaker.bioShort;
  const links = [
    ...(speaker.website ? [{ name: 'Website', url: speaker.website }] : []),
    ...(speaker.sizzleReelUrl ? [{ name: 'Watch the reel', url: speaker.sizzleReelUrl }] : []),
    ...speaker.socialLinks.map(({ kind, url }) => ({ name: socialWords[kind], url })),
  ];
  return (
    <article className="space-y-8">
      <header className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        {picture && (
          <figure>
            <ImageThumbnail
              fileId={picture.fileId}
              alt={`Portrait of ${speaker.name}`}
              size="large"
              className="aspect-square w-40 rounded-lg sm:w-56"
            />
            {picture.credit && (
              <figcaption className="mt-1 text-xs text-muted">Photo: {picture.credit}</figcaption>
            )}
          </figure>
        )}
        <div className="min-w-0">
          <h1 className="font-display text-3xl font-medium text-balance wrap-anywhere sm:text-4xl">
            {speaker.name || 'Your name'}
          </h1>
          {speaker.title && <p className="mt-1 text-base text-muted">{speaker.title}</p>}
          {speaker.tagline && <p className="mt-3 font-display text-xl text-balance">{speaker.tagline}</p>}
          <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {from && (
              <span className="inline-flex items-center gap-1.5 text-muted">
                <MapPin aria-hidden className="size-4" />
                Travels from {from}
              </span>
            )}
            {speaker.languages.length > 0 && (
              <span className="text-muted">Speaks {speaker.languages.join(', ')}</span>
            )}
            {speaker.fee && (
              <span className="font-medium tabular-nums">
                Fee {feeText(speaker.fee.fromCents, speaker.fee.toCents, speaker.fee.currency)}
              </span>
            )}
          </p>
          {speaker.topics.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-2" aria-label="Topics">
              {speaker.topics.map((topic) => (
                <li key={topic}>
                  <Badge tone="curtain">{topic}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
      </header>
      {(bio || links.length > 0 || speaker.oneSheetFileId) && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {bio && (
            <section aria-labelledby="about">
              <Heading id="about">About</Heading>
              <p className="max-w-[72ch] wrap-anywhere whitespace-pre-line">{bio}</p>
            </section>
          )}
          {(links.length > 0 || speaker.oneSheetFileId) && (
            <section aria-labelledby="links">
              <Heading id="links">Links</Heading>
              <ul className="space-y-1.5 text-sm">
                {links.map(({ name, url }) => (
                  <li key={`${name} ${url}`}>
                    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
                      {name}
                      <ExternalLink aria-hidden className="size-3.5" />
                    </a>
                  </li>
                ))}
                {speaker.oneSheetFileId && (
                  <li>
                    <a href={`/api/files/${speaker.oneSheetFileId}/content`} className={linkClass}>
                      One-sheet
                    </a>
                  </li>
                )}
              </ul>
            </section>
          )}
        </div>
      )}
      {speaker.presentations.length > 0 && (
        <section aria-labelledby="talks">
          <Heading id="talks">Talks</Heading>
          <div className="grid gap-4 sm:grid-cols-2">
            {speaker.presentations.map((talk) => (
              <Card key={talk.id}>
                <h3 className="font-display text-lg font-medium wrap-anywhere">{talk.title}</h3>
                {talk.lengthsMinutes.length > 0 && (
                  <p className="mt-0.5 text-sm text-muted">{talk.lengthsMinutes.join(', ')} minutes</p>
                )}
                {talk.abstractShort && <p className="mt-2 text-sm wrap-anywhere">{talk.abstractShort}</p>}
              </Card>
            ))}
          </div>
        </section>
      )}
      {speaker.testimonials.length > 0 && (
        <section aria-labelledby="voices">
          <Heading id="voices">What clients say</Heading>
          <div className="grid gap-4 sm:grid-cols-2">
            {speaker.testimonials.map((one) => (
              <figure key={one.id} className="rounded-lg border border-line bg-surface p-4 sm:p-5">
                {one.rating !== null && (
                  <p
                    role="img"
                    aria-label={`${one.rating} of 5 stars`}
                    className="mb-2 flex gap-0.5 text-spotlight-text"
                  >
                    {Array.from({ length: one.rating }, (_, index) => (
                      <Star key={index} aria-hidden className="size-4 fill-spotlight" strokeWidth={1.5} />
                    ))}
                  </p>
                )}
                <blockquote className="font-display text-lg wrap-anywhere whitespace-pre-line">
                  {one.content}
                </blockquote>
                <figcaption className="mt-2 text-sm wrap-anywhere text-muted">
                  {[one.clientName, one.clientTitle, one.companyName].filter(Boolean).join(', ')}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
      {speaker.products.length > 0 && (
        <section aria-labelledby="books">
          <Heading id="books">Books and more</Heading>
          <ul className="space-y-3">
            {speaker.products.map((product) => (
              <li key={`${product.kind} ${product.title}`} className="max-w-[72ch]">
                <p className="font-medium wrap-anywhere">
                  {product.url ? (
                    <a
                      href={product.url}
                      target="_blank"
                      rel="noopener noreferrer nofollow"
                      className={linkClass}
                    >
                      {product.title}
                    </a>
                  ) : (
                    product.title
                  )}{' '}
                  <span className="text-sm font-normal text-muted">{productWords[product.kind]}</span>
                </p>
                {product.description && (
                  <p className="mt-0.5 text-sm wrap-anywhere text-muted">{product.description}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-3 font-display text-xl font-medium">
      {children}
    </h2>
  );
}

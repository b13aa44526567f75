/** The media kit: what a planner needs to propose, announce and introduce a speaker, in the order they need it. */
import type { ReactNode } from 'react';
import { primaryOf } from '@lectern/protocol/profile';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import type { PageFrame } from '../page-frame';
import { ContactSection, mailAddress } from '../parts/contact';
import { Action, actionsClass, Chip } from '../parts/parts';
import { PicturesSection, Portrait } from '../parts/pictures';
import { BiosSection, IntroductionSection } from '../parts/words-to-use';
import { FeeSection, FilesSection, ProductsSection, ReelSection } from './media-sections';
import { TalksSection } from './talks-section';
import { VoicesSection } from './voices-section';

/** `actions` and `notices` are what differs between a shared kit and the public page of a speaker. */
export function KitPage({
  page,
  frame,
  actions,
  notices,
  children,
}: {
  page: SharedPage;
  frame: PageFrame;
  actions?: ReactNode;
  notices?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      {notices}
      <Hero page={page} frame={frame} actions={actions} />
      <BiosSection bios={page.bios} />
      <TalksSection talks={page.talks} />
      <VoicesSection testimonials={page.testimonials} />
      <ReelSection reel={page.reel} />
      <IntroductionSection text={page.introduction} />
      <PicturesSection pictures={page.pictures} frame={frame} />
      <ProductsSection products={page.products} />
      <FeeSection fee={page.fee} />
      <FilesSection page={page} frame={frame} />
      {children}
      <ContactSection contact={page.contact} />
    </>
  );
}

function Hero({ page, frame, actions }: { page: SharedPage; frame: PageFrame; actions: ReactNode }) {
  const { speaker } = page;
  const portrait = primaryOf(page.pictures);
  const facts = [
    speaker.travelsFrom && `Travels from ${speaker.travelsFrom}`,
    speaker.languages.length > 0 && `Speaks ${speaker.languages.join(', ')}`,
  ].filter(Boolean);
  return (
    <div
      data-section="about"
      className={`grid gap-x-5 gap-y-6 pt-4 pb-10 sm:gap-x-14 lg:pt-8 lg:pb-14 ${
        portrait
          ? 'grid-cols-[minmax(0,1fr)_8rem] sm:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_23rem]'
          : ''
      }`}
    >
      <div className="min-w-0 self-end">
        <span aria-hidden className="mb-5 block h-1 w-14 bg-curtain" />
        <h1
          dir="auto"
          className="font-display text-[clamp(2.6rem,1.6rem+4.6vw,5rem)] leading-[1.02] font-medium wrap-anywhere"
        >
          {speaker.name}
        </h1>
        {speaker.title && (
          <p dir="auto" className="mt-3 text-lg wrap-anywhere text-muted">
            {speaker.title}
          </p>
        )}
      </div>
      {portrait && <Portrait picture={portrait} frame={frame} className="self-end sm:row-span-2" />}
      <div className="min-w-0 space-y-6 max-sm:col-span-full">
        {speaker.tagline && (
          <p
            dir="auto"
            className="max-w-[30ch] font-display text-xl leading-snug text-balance wrap-anywhere sm:text-2xl"
          >
            {speaker.tagline}
          </p>
        )}
        {speaker.topics.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label="Topics">
            {speaker.topics.map((topic) => (
              <li key={topic}>
                <Chip>{topic}</Chip>
              </li>
            ))}
          </ul>
        )}
        {facts.length > 0 && <p className="text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>}
        {actions && <div className={actionsClass}>{actions}</div>}
      </div>
    </div>
  );
}

/** Whom to write to first, and everything in one go. */
export function KitActions({ page, frame }: { page: SharedPage; frame: PageFrame }) {
  const hasMedia = page.pictures.length > 0 || page.files.length > 0;
  return (
    <>
      {page.contact?.email && (
        <Action href={mailAddress(page.contact.email)} icon="mail" isPrimary>
          Write to {page.contact.name.split(' ')[0]}
        </Action>
      )}
      <Action href={`${frame.base}/page.pdf`} icon="file" isDownload>
        One-sheet (PDF)
      </Action>
      {hasMedia && (
        <Action href={`${frame.base}/media.zip`} icon="download" isDownload>
          All media (ZIP)
        </Action>
      )}
    </>
  );
}

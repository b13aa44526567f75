/** The public page of a speaker: the media kit, open to the world, with a form that asks for a date. */
import { dateInZone } from '@lectern/protocol/calendar';
import type { PublicSpeakerResponse } from '@lectern/protocol/public-speaker';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { speakingEventFormatLabels } from '@lectern/protocol/speaking-events';
import { Island } from '../islands/island';
import { KitPage } from '../kit/kit-page';
import type { PageFrame } from '../page-frame';
import { Action, linkClass, Notice, Section } from '../parts/parts';

export function SpeakerPage({ speaker, frame }: { speaker: PublicSpeakerResponse; frame: PageFrame }) {
  const page = pageOf(speaker);
  const takesInquiries = speaker.isPublished && frame.preview === null;
  return (
    <KitPage
      page={page}
      frame={frame}
      notices={<Notices speaker={speaker} frame={frame} />}
      actions={
        <Action href="#inquiry" icon="mail" isPrimary>
          Ask about a date
        </Action>
      }
    >
      <Section of="contact" id="inquiry" title="Ask about a date">
        {takesInquiries ? (
          <>
            <noscript>
              <p>This form needs JavaScript. Turn it on for this page and reload it.</p>
            </noscript>
            <Island
              name="inquiry"
              props={{
                base: frame.base,
                name: speaker.name,
                today: dateInZone(frame.now, frame.zone),
                formats: Object.entries(speakingEventFormatLabels),
              }}
            />
          </>
        ) : (
          <p className="text-muted">Once you publish the page, visitors can ask about a date here.</p>
        )}
      </Section>
    </KitPage>
  );
}

function Notices({ speaker, frame }: { speaker: PublicSpeakerResponse; frame: PageFrame }) {
  if (!frame.isOwner) return null;
  const profile = (
    <a href="/profile" className={linkClass}>
      your profile
    </a>
  );
  return (
    <div className="pt-6">
      {speaker.isPublished ? (
        <Notice title="This is your page as everyone sees it.">What it says is on {profile}.</Notice>
      ) : (
        <Notice title="Only you can see this page.">Publish it on {profile}, and everyone can.</Notice>
      )}
    </div>
  );
}

/** A profile in the shape of a shared page, so that both are drawn by the same parts. */
export function pageOf(speaker: PublicSpeakerResponse): SharedPage {
  const hasLinks = speaker.website !== null || speaker.socialLinks.length > 0;
  return {
    kind: 'media_kit',
    variant: 'direct',
    message: null,
    speaker: {
      name: speaker.name,
      title: speaker.title,
      tagline: speaker.tagline,
      travelsFrom: [speaker.travelsFromCity, speaker.travelsFromState].filter(Boolean).join(', ') || null,
      languages: speaker.languages,
      topics: speaker.topics,
    },
    pictures: speaker.headshots
      .filter(({ hasThumbnail }) => hasThumbnail)
      .map(({ id, credit, usage, width, height, isPrimary }) => ({
        id,
        alt: `Portrait of ${speaker.name}`,
        credit,
        usage,
        width,
        height,
        isPrimary,
      })),
    bios: { short: speaker.bioShort, medium: speaker.bioMedium, long: speaker.bioLong },
    introduction: null,
    talks: speaker.presentations.map((talk) => ({ ...talk, abstractLong: null, audience: null, avNeeds: [] })),
    testimonials: speaker.testimonials,
    reel: speaker.sizzleReelUrl === null ? null : { url: speaker.sizzleReelUrl },
    products: speaker.products,
    fee: speaker.fee && { ...speaker.fee, type: null },
    files: [],
    oneSheet: null,
    contact: hasLinks
      ? {
          who: 'speaker',
          name: speaker.name,
          organisation: null,
          email: null,
          phone: null,
          website: speaker.website,
          links: speaker.socialLinks,
        }
      : null,
    event: null,
  };
}

/** schema.org's Person, for the search engines that may show the page. */
export function personOf(speaker: PublicSpeakerResponse, frame: PageFrame): object {
  const picture = speaker.headshots.find((one) => one.isPrimary && one.hasThumbnail);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: frame.canonicalUrl,
    mainEntity: {
      '@type': 'Person',
      name: speaker.name,
      ...(speaker.title && { jobTitle: speaker.title }),
      ...((speaker.bioShort ?? speaker.tagline) && { description: speaker.bioShort ?? speaker.tagline }),
      ...(speaker.languages.length > 0 && { knowsLanguage: speaker.languages }),
      ...(speaker.topics.length > 0 && { knowsAbout: speaker.topics }),
      ...(picture && { image: `${frame.canonicalUrl}/pictures/${picture.id}?size=large` }),
      url: frame.canonicalUrl,
      ...((speaker.website || speaker.socialLinks.length > 0) && {
        sameAs: [speaker.website, ...speaker.socialLinks.map(({ url }) => url)].filter(Boolean),
      }),
    },
  };
}

/**
 * A presentation on one page of paper, as a planner or a bureau gets it: A4 or Letter, black on white whatever the theme.
 * Long texts are set smaller, so that the page stays one.
 */
import type { PresentationResponse } from '@lectern/protocol/presentations';
import { primaryOf, type SpeakerProfileResponse } from '@lectern/protocol/profile';
import clsx from 'clsx';
import { ImageThumbnail } from '@/components/files/image-thumbnail';
import { formatLength } from '@/lib/format-lengths';

type Speaker = Pick<
  SpeakerProfileResponse,
  'name' | 'title' | 'headshots' | 'bioShort' | 'website' | 'phone' | 'travelsFromCity' | 'travelsFromState'
>;
type Props = { presentation: PresentationResponse; speaker: Speaker; email: string };

/** Characters that a page holds at each size; a longer abstract is cut at a word, with the rest on request. */
const ROOMY = 1_700;
const FULL = 3_000;

export function PresentationSheet({ presentation, speaker, email }: Props) {
  const { takeaways, avNeeds, lengthsMinutes, abstractLong, abstractShort, audience } = presentation;
  const abstract = abstractLong ?? abstractShort ?? '';
  const others = [...takeaways, ...avNeeds.map(({ item }) => item), audience ?? '', speaker.bioShort ?? ''].join(' ');
  const isDense = abstract.length + others.length > ROOMY;
  const room = Math.max(400, FULL - others.length);
  const contact = [speaker.website?.replace(/^https?:\/\//, ''), email, speaker.phone].filter(Boolean);
  const portrait = primaryOf(speaker.headshots.filter(({ hasThumbnail }) => hasThumbnail));
  const from = [speaker.travelsFromCity, speaker.travelsFromState].filter(Boolean).join(', ');

  return (
    <article
      data-theme="light"
      className={clsx('presentation-sheet', isDense && 'is-dense')}
      aria-label={`One-sheet: ${presentation.title}`}
    >
      <header>
        {portrait && <ImageThumbnail fileId={portrait.fileId} alt="" className="portrait" />}
        {speaker.name && <p className="speaker">{speaker.name}</p>}
        {speaker.title && <p className="speaker-title">{speaker.title}</p>}
        <h1>{presentation.title}</h1>
        {abstractLong && abstractShort && <p className="lead">{abstractShort}</p>}
      </header>
      <div className="columns">
        <div>
          {abstract && (
            <section>
              <h2>About this presentation</h2>
              <p className="abstract">{cutAtWord(abstract, room)}</p>
            </section>
          )}
          {takeaways.length > 0 && (
            <section>
              <h2>Your audience leaves with</h2>
              <ul className="takeaways">
                {takeaways.slice(0, 8).map((takeaway) => (
                  <li key={takeaway}>{takeaway}</li>
                ))}
              </ul>
            </section>
          )}
          {speaker.bioShort && (
            <section>
              <h2>About the speaker</h2>
              <p>{speaker.bioShort}</p>
            </section>
          )}
        </div>
        <aside>
          <section>
            <h2>Contact</h2>
            {contact.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
          {lengthsMinutes.length > 0 && (
            <section>
              <h2>Length</h2>
              <p>{lengthsMinutes.map(formatLength).join(' · ')}</p>
            </section>
          )}
          {audience && (
            <section>
              <h2>Made for</h2>
              <p>{cutAtWord(audience, 400)}</p>
            </section>
          )}
          {avNeeds.length > 0 && (
            <section>
              <h2>On stage</h2>
              <ul>
                {avNeeds.slice(0, 12).map(({ item, isRequired }) => (
                  <li key={item}>
                    {item}
                    {!isRequired && ' (if possible)'}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {from && (
            <section>
              <h2>Travels from</h2>
              <p>{from}</p>
            </section>
          )}
        </aside>
      </div>
    </article>
  );
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, '')} …`;
}

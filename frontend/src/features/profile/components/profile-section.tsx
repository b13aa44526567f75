/** A part of the profile's form. On a phone it opens and closes, and says in a line what is in it. */
import { createContext, useContext, type ReactNode } from 'react';
import { FormSection } from '@/components/forms/form-section';
import type { useFormSections } from '@/components/forms/use-form-sections';
import { Card, type CardProps } from '@/components/ui/card';
import { useIsPhone } from '@/lib/use-media';

/** The fields of each part, so that one that is wrong or missing is never in a closed part. */
export const profileSections = {
  who: ['name', 'title', 'tagline', 'slug'],
  offer: ['topics', 'languages', 'sizzleReelUrl'],
  bios: ['bioShort', 'bioMedium', 'bioLong'],
  introduction: ['introduction'],
  products: ['products'],
  headshots: ['headshots'],
  letterhead: ['logoFileId', 'accent'],
  oneSheet: ['oneSheetFileId'],
  reach: ['website', 'phone', 'travelsFromCity', 'travelsFromState', 'travelsFromZone'],
  social: ['socialLinks'],
  fee: ['feeFromCents', 'feeToCents', 'feeCurrency', 'showFeeRange'],
} as const;
type SectionId = keyof typeof profileSections;

type Sections = { isOpen: (id: SectionId) => boolean; toggle: (id: SectionId) => void; errors: object } & Pick<
  ReturnType<typeof useFormSections<SectionId>>,
  'errorCount'
>;
export const ProfileSections = createContext<Sections | null>(null);

type Props = Omit<CardProps, 'title'> & { section: SectionId; title: string; summary: ReactNode };

export function ProfileSection({ section, summary, ...card }: Props) {
  const sections = useContext(ProfileSections);
  const isPhone = useIsPhone();
  if (!isPhone || !sections) return <Card {...card} />;
  const { id, title, description, actions, children } = card;
  return (
    <Card id={id} label={title} padded={false} className="px-4">
      <FormSection
        title={title}
        summary={summary}
        headingLevel={2}
        open={sections.isOpen(section)}
        onToggle={() => sections.toggle(section)}
        errorCount={sections.errorCount(section, sections.errors)}
      >
        <div className="space-y-4">
          {description && <p className="text-sm text-muted">{description}</p>}
          {actions}
          <div>{children}</div>
        </div>
      </FormSection>
    </Card>
  );
}

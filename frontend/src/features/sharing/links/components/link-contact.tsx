/** Contact details the page shows, and the line of the speaker's own at its top. */
import { linkLabels as labels } from '../share-labels';
import { useState } from 'react';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { Card } from '@/components/ui/card';
import type { LinkEditor } from '../use-link-edits';
import { SavedText } from './saved-text';
import { VariantFields, type VariantChoice } from './variant-fields';

type Props = { link: ShareLinkDetail; onEdit: LinkEditor['edit'] };

export function LinkContact({ link, onEdit }: Props) {
  // A bureau's page without its bureau cannot be saved: until one is chosen, the choice stands only here.
  const [unfinished, setUnfinished] = useState<VariantChoice | null>(null);
  const { variant, bureauPartnerId, representativeId } = link;
  const choose = (choice: VariantChoice) => {
    const isWhole = choice.variant === 'direct' || choice.bureauPartnerId !== null;
    setUnfinished(isWhole ? null : choice);
    if (isWhole) onEdit({ values: choice });
  };
  return (
    <Card title="Contact and message" help="bureau-friendly-links">
      <div className="space-y-5">
        <VariantFields
          value={unfinished ?? { variant, bureauPartnerId, representativeId }}
          onChange={choose}
          bureauName={unfinished ? null : link.bureauPartnerName}
        />
        <SavedText
          label={labels.message}
          hint="Shown at the top of the page."
          placeholder="Lovely to talk today. Here is everything in one place."
          rows={3}
          maxLength={2_000}
          value={link.message}
          onChange={(message) => onEdit({ values: { message } }, 'soon')}
        />
      </div>
    </Card>
  );
}

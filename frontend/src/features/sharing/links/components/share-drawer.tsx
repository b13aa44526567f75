/**
 * Shares the kit or an event: a link that is open already is copied or opened again, or a new one is made. What it shows
 * is chosen on its own page, which opens then.
 */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  type ShareKind,
  type ShareLinkDetail,
  type ShareLinkResponse,
  shareKindLabels,
} from '@lectern/protocol/share-links';
import { Copy } from 'lucide-react';
import { Link } from 'wouter';
import { FormDrawer } from '@/components/forms/form-drawer';
import { EventPicker } from '@/components/forms/record-picker';
import { problemText } from '@/components/forms/use-server-problem';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { formatCount } from '@/lib/format';
import { eventQuery } from '@/lib/record-queries';
import { useSameAction } from '@/lib/use-same-action';
import { useLinks } from '../api/share-links.mutations';
import { openLinksQuery } from '../api/share-links.queries';
import { copyLink } from '../copy-link';
import { canBeGiven, contactText, linkTitle, linkLabels as labels } from '../share-labels';
import { VariantFields, type VariantChoice } from './variant-fields';

/** What is asked for: everything that is known from where the drawer was opened. */
export type ShareRequest = { kind: ShareKind; eventId?: string; bureauPartnerId?: string; name?: string };

type Props = { request: ShareRequest; onClose: () => void; onMade: (link: ShareLinkDetail) => void };

export function ShareDrawer({ request, onClose, onMade }: Props) {
  const [kind, setKind] = useState(request.kind);
  const [eventId, setEventId] = useState(request.eventId ?? null);
  const [name, setName] = useState(request.name ?? '');
  const [touched, setTouched] = useState<VariantChoice | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<'event' | 'bureau' | null>(null);
  const { create } = useLinks();
  const sameAction = useSameAction<Parameters<typeof create.mutateAsync>[0]['input']>();
  const isOfEvent = kind === 'event_details';
  // Work that came through a bureau is shown as the bureau's, unless it is said otherwise.
  const event = useQuery({ ...eventQuery(eventId ?? ''), enabled: isOfEvent && eventId !== null });
  const own: VariantChoice = {
    variant: request.bureauPartnerId ? 'bureau' : 'direct',
    bureauPartnerId: request.bureauPartnerId ?? (isOfEvent ? event.data?.bureauPartnerId : null) ?? null,
    representativeId: (isOfEvent && !request.bureauPartnerId && event.data?.representativeId) || null,
  };
  const choice = touched ?? own;

  const make = async () => {
    if (isOfEvent && !eventId) return setWrong('event');
    if (choice.variant === 'bureau' && !choice.bureauPartnerId) return setWrong('bureau');
    setProblem(null);
    const isForBureau = choice.variant === 'bureau';
    try {
      onMade(
        await create.mutateAsync(
          sameAction({
            kind,
            eventId: isOfEvent ? eventId : null,
            variant: choice.variant,
            bureauPartnerId: isForBureau ? choice.bureauPartnerId : null,
            representativeId: isForBureau ? choice.representativeId : null,
            name: name.trim() || null,
            message: null,
            expiresOn: null,
          }),
        ),
      );
    } catch (error) {
      setProblem(problemText(error, 'The link couldn’t be created. Please try again.'));
    }
  };

  return (
    <FormDrawer
      open
      onClose={onClose}
      title={request.eventId ? 'Share this event' : isOfEvent ? 'Share an event' : 'Share the media kit'}
      help="share-the-media-kit"
      description="A private link that’s always up to date. Next, choose what it shows."
      submitLabel="Create link"
      size="md"
      busy={create.isPending}
      dirty={touched !== null || name !== (request.name ?? '')}
      problem={problem}
      onSubmit={() => void make()}
    >
      <div className="space-y-6">
        <OpenLinks kind={kind} eventId={eventId} bureauPartnerId={request.bureauPartnerId} onClose={onClose} />
        {!request.eventId && (
          <Segmented<ShareKind>
            label={labels.kind}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setWrong(null);
            }}
            options={optionsOf(shareKindLabels)}
          />
        )}
        {isOfEvent && !request.eventId && (
          <Field label={labels.eventId} required error={wrong === 'event' ? 'Choose the event' : null}>
            <EventPicker
              value={eventId}
              onChange={(id) => {
                setEventId(id);
                setTouched(null);
                setWrong(null);
              }}
            />
          </Field>
        )}
        <VariantFields
          value={choice}
          onChange={(next) => {
            setTouched(next);
            setWrong(null);
          }}
          bureauName={choice.bureauPartnerId === event.data?.bureauPartnerId ? event.data?.bureauPartnerName : null}
          error={wrong === 'bureau' ? 'Choose the bureau whose contact details it shows' : null}
        />
        <Field label={labels.name} hint="Optional. Only you see it.">
          <Input
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={200}
            autoComplete="off"
            placeholder="For Dana at Cascade Health"
          />
        </Field>
      </div>
    </FormDrawer>
  );
}

type OpenProps = { kind: ShareKind; eventId: string | null; bureauPartnerId: string | undefined; onClose: () => void };

/** Links that could be handed out once more. Quiet when there is none. */
function OpenLinks({ kind, eventId, bureauPartnerId, onClose }: OpenProps) {
  const isOfEvent = kind === 'event_details';
  const list = useQuery({
    ...openLinksQuery({ kind, eventId: isOfEvent ? (eventId ?? undefined) : undefined, bureauPartnerId }),
    enabled: !isOfEvent || eventId !== null,
  });
  const links = list.data?.items ?? [];
  if (links.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">
        {links.length === 1 ? '1 link is already open' : `${formatCount(links.length, 'link')} are already open`}
      </p>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-lg border border-line">
        {links.map((link) => (
          <OpenLink key={link.id} link={link} onClose={onClose} />
        ))}
      </ul>
    </div>
  );
}

function OpenLink({ link, onClose }: { link: ShareLinkResponse; onClose: () => void }) {
  const title = linkTitle(link);
  return (
    <li className="flex items-center gap-2 py-1 pr-1 pl-3 text-sm">
      <div className="min-w-0 flex-1 py-1">
        <Link
          href={`/share-links/${link.id}`}
          onClick={onClose}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        <p className="text-xs text-muted">
          {link.variant === 'bureau' ? `Bureau-friendly: ${contactText(link)}` : 'With your contact details'}
        </p>
      </div>
      {canBeGiven(link) && (
        <IconButton label={`Copy the link “${title}”`} icon={<Copy />} onClick={() => void copyLink(link.url)} />
      )}
    </li>
  );
}

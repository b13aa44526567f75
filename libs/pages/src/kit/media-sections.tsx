/** The reel, books and products, the fee, and the files of a media kit. */
import { formatMoney } from '@lectern/protocol/money';
import { productLabels } from '@lectern/protocol/profile';
import type { SharedFee, SharedPage, SharedProduct } from '@lectern/protocol/shared-pages';
import type { PageFrame } from '../page-frame';
import { FileList } from '../parts/files';
import { Icon } from '../parts/icons';
import { AwayLink, buttonClass, Section } from '../parts/parts';
import { addressText, webAddress } from '../words';

/** A link, not a player: nobody else's scripts run on these pages. */
export function ReelSection({ reel }: { reel: { url: string } | null }) {
  const url = reel && webAddress(reel.url);
  if (!url) return null;
  return (
    <Section of="reel" title="Video">
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass.secondary}>
        <Icon name="play" />
        Watch the reel
      </a>
      <p className="mt-2 text-sm text-muted">On {addressText(new URL(url).origin)}</p>
    </Section>
  );
}

export function ProductsSection({ products }: { products: readonly SharedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <Section of="products" title="Books and more">
      <ul className="max-w-[68ch] space-y-5">
        {products.map((product) => (
          <li key={`${product.kind} ${product.title}`}>
            <p className="font-display text-lg font-medium wrap-anywhere" dir="auto">
              {product.url ? <AwayLink url={product.url}>{product.title}</AwayLink> : product.title}
            </p>
            <p className="text-sm text-muted">{productLabels[product.kind]}</p>
            {product.description && (
              <p className="mt-1 wrap-anywhere" dir="auto">
                {product.description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function feeText({ fromCents, toCents, currency }: SharedFee): string | null {
  const [from, to] = [fromCents, toCents].map((cents) => (cents === null ? null : formatMoney(cents, currency)));
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `From ${from}` : to ? `Up to ${to}` : null;
}

export function FeeSection({ fee }: { fee: SharedFee | null }) {
  const text = fee && feeText(fee);
  if (!text) return null;
  return (
    <Section of="fee" title="Fee">
      <p className="font-display text-xl tabular-nums">{text}</p>
    </Section>
  );
}

export function FilesSection({ page, frame }: { page: SharedPage; frame: PageFrame }) {
  const sheet = page.oneSheet && { ...page.oneSheet, contentType: '' };
  const files = [...(sheet ? [sheet] : []), ...page.files.filter(({ id }) => id !== sheet?.id)];
  if (files.length === 0) return null;
  return (
    <Section of="files" title="Files">
      <div className="print:hidden">
        <FileList files={files} base={frame.base} />
      </div>
    </Section>
  );
}

/**
 * The frame around every email: preheader, letterhead (the speaker's, or our wordmark), card, footer. Tables and inline
 * styles because mail clients know little else; the style block only adds dark colours and phone paddings where a client understands them.
 */
import type { ReactNode } from 'react';
import { PRODUCT_NAME, TAGLINE } from '@lectern/protocol/product';
import type { EmailLetterhead } from '../outgoing-email';
import { light, PaletteProvider, palettesOf, sans, serif, usePalette, type Palette } from './palette';

const styleOf = (dark: Palette) => `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 0; }
  @media (max-width: 480px) {
    .card-cell { padding: 28px 20px !important; }
    .page-cell { padding: 20px 12px !important; }
    .button-table, .button-table a { width: 100% !important; box-sizing: border-box; }
    h1 { font-size: 23px !important; line-height: 30px !important; }
  }
  @media (prefers-color-scheme: dark) {
    body, .paper { background: ${dark.paper} !important; }
    .card { background: ${dark.surface} !important; border-color: ${dark.curtain} ${dark.line} ${dark.line} !important; }
    .sunken { background: ${dark.sunken} !important; border-color: ${dark.line} ${dark.line} ${dark.line} ${dark.curtain} !important; }
    .ink { color: ${dark.ink} !important; }
    .muted { color: ${dark.muted} !important; }
    .curtain-text { color: ${dark.curtainText} !important; }
    .line { border-color: ${dark.line} !important; }
    .logo { background: #ffffff !important; border-radius: 4px; }
    .button-cell { background: ${dark.curtain} !important; }
  }
`;

/** Keeps a client from filling the rest of the preview line with the body's first words. */
const PREVIEW_FILLER = '\u00a0\u200c'.repeat(80);

interface LayoutProps {
  subject: string;
  preheader: string;
  /** Why this person got the mail. */
  reason: string;
  /** Where this kind of email is stopped; not for transactional ones. */
  unsubscribeUrl?: string | undefined;
  /** Of the speaker it comes from; none: it comes from the product. */
  letterhead?: EmailLetterhead | undefined;
  children: ReactNode;
}

export function Layout({ subject, preheader, letterhead, children, ...footer }: LayoutProps) {
  const palettes = palettesOf(letterhead?.accent);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: styleOf(palettes.dark) }} />
      </head>
      <body style={{ margin: 0, padding: 0, background: light.paper }}>
        <div
          className="preheader"
          style={{ display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0, fontSize: 1 }}
        >
          {preheader}
          {PREVIEW_FILLER}
        </div>
        <table
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          className="paper"
          style={{ background: light.paper }}
        >
          <tbody>
            <tr>
              <td className="page-cell" align="center" style={{ padding: '36px 16px' }}>
                <PaletteProvider value={palettes.light}>
                  <Frame letterhead={letterhead} {...footer}>
                    {children}
                  </Frame>
                </PaletteProvider>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

type FrameProps = Pick<LayoutProps, 'reason' | 'unsubscribeUrl' | 'letterhead' | 'children'>;

function Frame({ reason, unsubscribeUrl, letterhead, children }: FrameProps) {
  const { curtain } = usePalette();
  const footer = { margin: 0, fontFamily: sans, fontSize: 13, lineHeight: '20px', color: light.muted };
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 560 }}>
      <tbody>
        <tr>
          <td style={{ padding: '0 4px 18px' }}>
            {letterhead?.name || letterhead?.logoUrl ? <Head of={letterhead} /> : <Wordmark />}
          </td>
        </tr>
        <tr>
          <td
            className="card"
            style={{
              background: light.surface,
              border: `1px solid ${light.line}`,
              borderTop: `4px solid ${curtain}`,
              borderRadius: 10,
            }}
          >
            <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
              <tbody>
                <tr>
                  <td className="card-cell" style={{ padding: '36px 40px' }}>
                    {children}
                  </td>
                </tr>
              </tbody>
            </table>
          </td>
        </tr>
        <tr>
          <td style={{ padding: '22px 4px 0' }}>
            <p className="muted" style={footer}>
              {letterhead && `Sent with ${PRODUCT_NAME}. `}
              {reason}
              {unsubscribeUrl && (
                <>
                  {' '}
                  <a
                    href={unsubscribeUrl}
                    className="muted"
                    style={{ color: light.muted, textDecoration: 'underline' }}
                  >
                    Unsubscribe
                  </a>
                </>
              )}
            </p>
            {!letterhead && (
              <p className="muted" style={{ ...footer, marginTop: 8 }}>
                {`${PRODUCT_NAME} · ${TAGLINE}`}
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const LOGO = { width: 240, height: 48 };

/** Outlook gives a picture the size of its attributes, so both are needed; the name shows where pictures are off. */
function Head({ of: { name, logoUrl, logoSize } }: { of: EmailLetterhead }) {
  const { curtainText } = usePalette();
  const look = { fontFamily: serif, fontSize: 22, lineHeight: '28px', fontWeight: 600, color: curtainText };
  const size = logoSizeIn(LOGO, logoSize);
  return (
    <span className="wordmark curtain-text" style={look}>
      {logoUrl ? <img src={logoUrl} alt={name} {...size} className="logo" style={{ ...size, ...look }} /> : name}
    </span>
  );
}

/** As large as fits, in its own proportions. */
function logoSizeIn(box: typeof LOGO, size: EmailLetterhead['logoSize']): { width?: number; height: number } {
  if (!size?.width || !size.height) return { height: box.height };
  const scale = Math.min(box.width / size.width, box.height / size.height);
  return { width: Math.round(size.width * scale), height: Math.max(1, Math.round(size.height * scale)) };
}

function Wordmark() {
  return (
    <span
      className="wordmark curtain-text"
      style={{ fontFamily: serif, fontSize: 22, lineHeight: '28px', fontWeight: 600, color: light.curtainText }}
    >
      {PRODUCT_NAME}
      <span style={{ color: light.spotlight }}>.</span>
    </span>
  );
}

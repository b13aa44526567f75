/** The few pieces that email bodies are made of. Class names matter: the dark style and the text version use them. */
import { Fragment, type ReactNode } from 'react';
import { light, sans, serif, usePalette } from './palette';

const body = { fontFamily: sans, fontSize: 16, lineHeight: '26px', color: light.ink } as const;

export function Title({ children }: { children: ReactNode }) {
  return (
    <h1
      className="ink"
      style={{
        margin: '0 0 16px',
        fontFamily: serif,
        fontSize: 26,
        lineHeight: '34px',
        fontWeight: 600,
        color: light.ink,
      }}
    >
      {children}
    </h1>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...body, margin: '0 0 16px' }}>
      {children}
    </p>
  );
}

export function SmallText({ children }: { children: ReactNode }) {
  return (
    <p
      className="muted"
      style={{ margin: '0 0 12px', fontFamily: sans, fontSize: 14, lineHeight: '22px', color: light.muted }}
    >
      {children}
    </p>
  );
}

/** The one thing to do, with a plain link below for clients that show no buttons. */
export function Button({ href, children }: { href: string; children: ReactNode }) {
  const { curtain, curtainOn } = usePalette();
  return (
    <>
      <table
        role="presentation"
        className="button-table"
        cellPadding={0}
        cellSpacing={0}
        style={{ margin: '8px 0 20px' }}
      >
        <tbody>
          <tr>
            <td className="button-cell" align="center" style={{ background: curtain, borderRadius: 8 }}>
              <a
                href={href}
                className="button"
                style={{
                  display: 'inline-block',
                  padding: '13px 26px',
                  fontFamily: sans,
                  fontSize: 16,
                  lineHeight: '22px',
                  fontWeight: 600,
                  color: curtainOn,
                  textDecoration: 'none',
                }}
              >
                {children}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <div className="shown-url">
        <SmallText>
          Button not working? <Link href={href}>Open this link</Link> instead.
        </SmallText>
      </div>
    </>
  );
}

export function Link({ href, children }: { href: string; children: ReactNode }) {
  const { curtainText } = usePalette();
  return (
    <a
      href={href}
      className="curtain-text"
      style={{ color: curtainText, textDecoration: 'underline', wordBreak: 'break-word' }}
    >
      {children}
    </a>
  );
}

/** What somebody typed, set apart from our own words. */
export function Quote({ text }: { text: string }) {
  const { curtain } = usePalette();
  return (
    <div
      className="sunken"
      style={{
        margin: '0 0 16px',
        padding: '14px 18px',
        background: light.sunken,
        border: `1px solid ${light.line}`,
        borderLeft: `4px solid ${curtain}`,
        borderRadius: 8,
      }}
    >
      <p className="ink" style={{ ...body, margin: 0, wordBreak: 'break-word' }}>
        <Lines text={text} />
      </p>
    </div>
  );
}

export function Rule() {
  return <div className="line rule" style={{ borderTop: `1px solid ${light.line}`, margin: '20px 0 16px' }} />;
}

/** Line breaks as `<br>`: several clients ignore `white-space`. */
export function Lines({ text }: { text: string }) {
  return text.split(/\r\n|\r|\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}

/** Lines of what is to do, as the reminder and the digest show them. */
import { light, sans } from './palette';

interface MailLine {
  title: string;
  /** `Due Mar 4, 2027 · Winter Gala`: already written for people. */
  detail: string;
  url?: string;
}

export function TaskTable({ lines }: { lines: readonly MailLine[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px' }}>
      <tbody>
        {lines.map(({ title, detail, url }, index) => (
          <tr key={index}>
            <td
              className="line"
              style={{
                padding: '12px 0',
                borderTop: `1px solid ${light.line}`,
                fontFamily: sans,
                wordBreak: 'break-word',
              }}
            >
              <div className="ink" style={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, color: light.ink }}>
                {url ? (
                  <a href={url} className="ink line-link" style={{ color: light.ink, textDecoration: 'none' }}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </div>
              <div className="muted" style={{ fontSize: 14, lineHeight: '22px', color: light.muted }}>
                {detail}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

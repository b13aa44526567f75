/** The address people may write to. The server puts its configured one into the page's head (index.html). */
const usual = 'support@lectern.example';

export function supportEmail(): string {
  if (typeof document === 'undefined') return usual;
  const told = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content;
  return told?.includes('@') ? told : usual;
}

/**
 * The Content-Disposition header for a name in any script: plain ASCII for old programs, UTF-8 for the rest
 * (RFC 6266, RFC 8187).
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const header = `${kind}; filename="${plain}"`;
  return plain === name ? header : `${header}; filename*=UTF-8''${encodeRfc8187(name)}`;
}

function encodeRfc8187(value: string): string {
  return encodeURIComponent(value).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

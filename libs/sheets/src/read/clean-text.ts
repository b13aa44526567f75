/** A text as a person sees it in its cell: with one kind of line end, and without the ways that XML is written around. */
export function cleanText(text: string): string {
  const whole = storable(unescaped(text));
  return whole.includes('\r') ? whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : whole;
}

/** No database keeps a NUL, or half a character: such a file could be read but never imported. */
export function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}

/** Excel writes characters that XML has no room for as _x000D_, and an underscore that might be taken for that as _x005F_. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}

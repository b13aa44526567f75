export function NoScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="mb-4 text-sm text-muted">{what} here needs JavaScript. Turn it on for this page and reload it.</p>
    </noscript>
  );
}

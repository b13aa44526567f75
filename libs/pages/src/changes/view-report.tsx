/** What the page's script needs to report a visit, and a picture that does it where no scripts run. Shows nothing. */
export function ViewReport({ base, version }: { base: string; version: number | null }) {
  if (version === null) return null;
  return (
    <>
      <div hidden data-views={`${base}/views`} data-version={version} />
      <noscript>
        <img
          src={`${base}/views.gif?version=${version}`}
          alt=""
          width={1}
          height={1}
          className="absolute size-px opacity-0"
        />
      </noscript>
    </>
  );
}

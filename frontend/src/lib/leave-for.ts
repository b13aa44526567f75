/** Leaves the application for a page of another site, in this tab. Its own file, so that tests can see it happen. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}

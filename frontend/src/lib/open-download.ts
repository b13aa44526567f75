/**
 * Opens a file in a tab of its own, where the browser saves it. A blocker of pop-ups may refuse that some seconds after the
 * press of a button: then this tab fetches it, which stays where it is, because the file is an attachment.
 */
export function openDownload(url: string): void {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  else window.location.assign(url);
}

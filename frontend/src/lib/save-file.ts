/** Hands a file to the person, as a download of the browser: for what came as an answer and has no address of its own. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then; kept, it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

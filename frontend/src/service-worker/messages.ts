/** What a page says to the service worker. */
export type WorkerMessage =
  /** Take the place of the release before. */
  | { type: 'activate' }
  /** Whether this script of the page belongs to the worker's release; answered on the port. */
  | { type: 'has'; file: string }
  /** Keep the code of the first screen where it's gone; answered on the port: whether all of it is here. */
  | { type: 'keep-first' }
  /** Keep the code of all screens, not of the first alone. */
  | { type: 'keep-all' };

/** Sends the bytes of one part to its signed address. XMLHttpRequest, because fetch does not say how far it is. */
import { ApiError, NetworkError } from '../api-error';

export type PutPart = (
  url: string,
  bytes: Blob,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<void>;

/** Long enough for a part on a very slow line, short enough to notice a dead one. */
const TIMEOUT_MS = 20 * 60_000;

/** Rejects with NetworkError, ApiError, or the signal's reason. */
export const putPart: PutPart = (url, bytes, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (result: () => void) => {
      signal.removeEventListener('abort', abort);
      result();
    };
    const lost = () => end(() => reject(new NetworkError('The connection was lost. Check it and try again.')));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () =>
      end(() =>
        request.status >= 200 && request.status < 300
          ? resolve()
          : reject(new ApiError(request.status, request.statusText, null)),
      );
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = () => end(() => reject(signal.reason as Error));
    signal.addEventListener('abort', abort);
    request.open('PUT', url);
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.send(bytes);
  });

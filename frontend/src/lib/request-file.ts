import { NetworkError } from './api-error';
import { exchange, type Method, type RequestOptions } from './request';

/** For answers that are a file: a PDF made for this one request. */
export function requestFile(
  method: Method,
  path: string,
  options: Omit<RequestOptions<Blob>, 'schema'> = {},
): Promise<Blob> {
  return exchange(method, path, options).then(fileOf);
}

export function fileOf(response: Response): Promise<Blob> {
  return response.blob().catch((cause: unknown) => {
    throw new NetworkError('The connection was lost. Check it and try again.', { cause });
  });
}

import { NetworkError } from './api-error';
import { exchange, type Method, type RequestOptions } from './request';

/** For answers that are a file: a PDF made for this one request. */
export async function requestFile(
  method: Method,
  path: string,
  options: Omit<RequestOptions<Blob>, 'schema'> = {},
): Promise<Blob> {
  const response = await exchange(method, path, options);
  try {
    return await response.blob();
  } catch (error) {
    throw new NetworkError('The connection was lost. Check it and try again.', { cause: error });
  }
}

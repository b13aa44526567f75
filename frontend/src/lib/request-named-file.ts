import { exchange } from './request';
import { fileOf } from './request-file';

/** A file with the name that the server gives it. */
export async function requestNamedFile(path: string): Promise<{ file: Blob; name: string }> {
  const response = await exchange('GET', path, {});
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  return { file: await fileOf(response), name };
}

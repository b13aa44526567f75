/** A part on a slow line is not given up before the address that it is sent to. */
import { PART_SECONDS } from '../../../common/signed-upload';
import { createTestApp } from '../../../testing/test-app';

it('may come as slowly as its address is good', async () => {
  const t = await createTestApp();
  const server = t.app.getHttpServer();
  // Read by the server whenever it looks for requests that take too long.
  expect(server.requestTimeout).toBe(PART_SECONDS * 1000);
  // Headers are another matter: who sends them slowly wants to hold the connection.
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000);
  await t.close();
});

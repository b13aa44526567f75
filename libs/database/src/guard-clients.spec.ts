import './guard-clients';
import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';

const breakUnheard = (client: Client) => () => client.emit('error', new Error('terminated'));

it('no connection ends the process when it breaks before anything listens', async () => {
  const refusing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => refusing.once('listening', resolve));
  const client = new Client({ host: '127.0.0.1', port: (refusing.address() as AddressInfo).port });
  await expect(client.connect()).rejects.toThrow();
  expect(breakUnheard(client)).not.toThrow();
  await new Promise((resolve) => refusing.close(resolve));
});

it('a connection that is closed after its listeners were removed does not end the process either', () => {
  const client = new Client();
  expect(breakUnheard(client)).toThrow('terminated');
  client.removeAllListeners();
  void client.end();
  expect(breakUnheard(client)).not.toThrow();
});

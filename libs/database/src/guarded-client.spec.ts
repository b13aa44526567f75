import { Client } from 'pg';
import { createDataSource } from './db';

it.each([true, false])(
  'no connection ends the process when it breaks unheard (named statements: %s)',
  (isPrepared) => {
    const { options } = createDataSource({
      ...{ url: 'postgres://localhost/none', poolMax: 1, applicationName: 'test', entities: [], isPrepared },
      onPoolError: () => undefined,
    });
    const { Client: OfPool } = options.extra as { Client: new () => Client };
    expect(() => new OfPool().emit('error', new Error('terminated'))).not.toThrow();
  },
);

it('a connection that is closed after its listeners were removed does not end the process either', () => {
  const client = new Client();
  client.removeAllListeners();
  void client.end();
  expect(() => client.emit('error', new Error('terminated'))).not.toThrow();
});

/** Someone who was never here before: every journey has its own, so that journeys cannot disturb each other. */
import { randomBytes } from 'node:crypto';

export interface Person {
  username: string;
  email: string;
  password: string;
}

export function somebodyNew(name = 'speaker'): Person {
  const username = `${name}-${randomBytes(5).toString('hex')}`;
  return { username, email: `${username}@stage.example`, password: 'Curtain4Call!' };
}

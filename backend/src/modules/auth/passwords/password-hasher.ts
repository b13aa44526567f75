/** argon2id with OWASP's parameters (19 MiB, 2 passes): about 20 ms of work, off the event loop. */
import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's own choice. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher implements OnModuleInit {
  private dummy?: Promise<string>;

  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  /** Works as long for a user who does not exist, so that the time tells nothing. */
  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(stored ?? (await this.dummyHash()), password);
    return stored !== undefined && matches;
  }

  /** Made before the first request, lest that one take twice as long. */
  async onModuleInit(): Promise<void> {
    await this.dummyHash();
  }

  private dummyHash(): Promise<string> {
    return (this.dummy ??= hash(randomBytes(32).toString('base64'), OPTIONS));
  }
}

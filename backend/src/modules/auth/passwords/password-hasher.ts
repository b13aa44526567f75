/** argon2id with OWASP's parameters (19 MiB, 2 passes): about 20 ms of work, off the event loop. Recovery codes have it too. */
import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id is the library's own choice. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher implements OnModuleInit {
  private dummy?: Promise<string>;

  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  /** 32 bytes, always the same for these two: one hash finds a code among several of one salt. */
  hashWith(salt: Buffer, code: string): Promise<Buffer> {
    return hashRaw(code, { ...OPTIONS, salt });
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

/**
 * Refuses new passwords that attackers try first: those of known leaks, and words of those lists with a year, a number or a
 * sign at the end. Offline, by zxcvbn's lists (49,000 leaked passwords); with `BREACHED_PASSWORDS_URL` it also asks a service,
 * which learns five characters of a hash (k-anonymity) and never holds up who registers.
 */
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG, LOGGER } from '@lectern/core/core.module';
import type { Logger } from '@lectern/logging/logger';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { passwordKnown } from '../auth.errors';

/** zxcvbn's 3 of 4: it takes more than 10^8 guesses. */
const ENOUGH = 3;
/** Its work grows with the length; what comes after these can only help. */
const LOOKED_AT = 32;
const SERVICE_TIMEOUT_MS = 2_000;
const PREFIX = 5;

type Rate = (password: string, personal: string[]) => number;

@Injectable()
export class KnownPasswords {
  private rating: Promise<Rate> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `personal`: words that are no secret, such as the username. `field`: where the form shows the refusal. */
  async refuse(password: string, personal: string[], field: string): Promise<void> {
    this.rating ??= loadRating();
    const rate = await this.rating.catch((error: unknown) => {
      // The next one loads them again.
      this.rating = undefined;
      throw error;
    });
    const isGuessable = rate(password.slice(0, LOOKED_AT), [PRODUCT_NAME, ...personal]) < ENOUGH;
    if (isGuessable || (await this.isInService(password))) throw passwordKnown(field);
  }

  /** https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange */
  private async isInService(password: string): Promise<boolean> {
    const { breachedPasswordsUrl } = this.config;
    if (!breachedPasswordsUrl) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(new URL(hash.slice(0, PREFIX), breachedPasswordsUrl), {
        headers: { 'Add-Padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(SERVICE_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      // Padding has the count 0.
      return new RegExp(`^${hash.slice(PREFIX)}:[1-9]`, 'm').test(await response.text());
    } catch (error) {
      this.logger.warn({ err: error }, 'the service for breached passwords could not be asked');
      return false;
    }
  }
}

/** The lists take 40 MB of memory and a quarter of a second: loaded for the first new password. */
async function loadRating(): Promise<Rate> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, personal) => zxcvbn.check(password, personal).score;
}

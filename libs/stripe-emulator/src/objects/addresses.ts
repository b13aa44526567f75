/**
 * Addresses on the web begin with this mark in the store, because the emulator may answer on another port tomorrow;
 * `present` puts the real one in whenever something leaves.
 */
export const HERE = 'emulator://here';

export function present(value: unknown, baseUrl: string): string {
  return JSON.stringify(value, null, 2).replaceAll(HERE, baseUrl);
}

/** A postal address with nothing in it. */
export const ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/**
 * How many migrations each release had that people may run, oldest first. The last one may run beside the present one:
 * its compiled code is e2e/system/releases/<number>.tar.gz (made by scripts/release-fixture.mjs).
 */
export const RELEASES = [3, 13, 19, 24, 26, 32] as const;
export const RELEASE_BEFORE = 32;

/** Unit, integration and HTTP tests (Node) and the front end's page tests (jsdom). ADR 51 says how they run. */
const full = process.env.LECTERN_TEST_FULL === '1';

module.exports = {
  testSequencer: '<rootDir>/scripts/testing/slow-first.cjs',
  reporters: ['default', '<rootDir>/scripts/testing/timings-reporter.mjs'],
  projects: [
    {
      rootDir: __dirname,
      displayName: 'node',
      // One module graph for all suites of a process: nothing is loaded twice.
      runner: '<rootDir>/scripts/testing/runner.mjs',
      setupFiles: ['<rootDir>/scripts/testing/node-process.mjs'],
      roots: ['<rootDir>/backend', '<rootDir>/worker', '<rootDir>/libs', '<rootDir>/e2e'],
      testMatch: ['**/*.{spec,int-spec,e2e-spec}.{ts,tsx}'],
      // The slow proofs: killed processes, upgrades, whole years.
      testPathIgnorePatterns: ['/node_modules/', ...(full ? [] : ['\\.slow\\.'])],
      transform: {},
    },
    '<rootDir>/frontend/jest.config.cjs',
  ],
};

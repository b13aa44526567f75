/** The front end's page tests: Jest and jsdom, of which each process keeps one window and one copy of each package. */
const { compilerOptions } = require('../tsconfig.json');

const alias = Object.fromEntries(
  Object.entries(compilerOptions.paths).map(([name, [target]]) => [
    `^${name.replace('/*', '/(.*)')}$`,
    target.replace('./', '<rootDir>/../').replace('*', '$1'),
  ]),
);
const swc = [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

module.exports = {
  rootDir: __dirname,
  displayName: 'frontend',
  testEnvironment: '<rootDir>/jest/shared-environment.cjs',
  runtime: '<rootDir>/jest/shared-runtime.cjs',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[cm]?[tj]sx?$': swc },
  // Large packages that are CommonJS already; the environment's would be compiled again in each process.
  transformIgnorePatterns: [
    '/frontend/jest/',
    '\\.cjs$',
    '/node_modules/(jsdom|cssstyle|rrweb-cssom|parse5|tough-cookie|ws|whatwg-[a-z]+)/',
    '/node_modules/(react|react-dom|aria-query|@testing-library/[a-z-]+)/',
  ],
  clearMocks: true,
  moduleNameMapper: {
    ...alias,
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|woff2|svg)(\\?.*)?$': '<rootDir>/src/lib/testing/empty-module.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/src/lib/testing/setup.ts'],
};

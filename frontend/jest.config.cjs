/** The front end's page tests. */
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
  testEnvironment: 'jest-fixed-jsdom',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[cm]?[tj]sx?$': swc },
  transformIgnorePatterns: [],
  clearMocks: true,
  testTimeout: 600_000,
  moduleNameMapper: {
    ...alias,
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.(css|woff2|svg)(\\?.*)?$': '<rootDir>/src/lib/testing/empty-module.ts',
  },
  setupFilesAfterEnv: ['<rootDir>/src/lib/testing/setup.ts'],
};

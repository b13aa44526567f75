/** Unit, integration and HTTP tests (Node) and the front end's (jsdom). ESM packages are compiled: see the ADR. */
const paths = require('./tsconfig.json').compilerOptions.paths;

const alias = Object.fromEntries(
  Object.entries(paths).map(([name, [target]]) => [
    `^${name.replace('/*', '/(.*)')}$`,
    target.replace('./', '<rootDir>/').replace('*', '$1'),
  ]),
);

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
  },
];

const common = {
  rootDir: __dirname,
  transform: { '^.+\\.[cm]?[tj]sx?$': swc },
  // Jest on Node 20 cannot require ESM, so every package is compiled like our own code.
  transformIgnorePatterns: [],
  clearMocks: true,
};

module.exports = {
  testTimeout: 30_000,
  // What a suite loaded stays in its process: one of several GB stands still for seconds while it is tidied.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      roots: ['<rootDir>/backend', '<rootDir>/worker', '<rootDir>/libs', '<rootDir>/e2e'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', '**/*.e2e-spec.ts'],
      moduleNameMapper: alias,
      setupFiles: ['reflect-metadata'],
    },
    {
      ...common,
      displayName: 'frontend',
      testEnvironment: 'jest-fixed-jsdom',
      roots: ['<rootDir>/frontend/src'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      moduleNameMapper: {
        ...alias,
        '^@/(.*)$': '<rootDir>/frontend/src/$1',
        '\\.(css|woff2|svg)(\\?.*)?$': '<rootDir>/frontend/src/lib/testing/empty-module.ts',
      },
      setupFilesAfterEnv: ['<rootDir>/frontend/src/lib/testing/setup.ts'],
    },
  ],
};

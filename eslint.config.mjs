import js from '@eslint/js';
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Name what you export; only lazy pages have a default export.',
};
const noExportAll = {
  selector: 'ExportAllDeclaration',
  message: 'Export by name: `export *` hides what a file offers.',
};

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'coverage/', 'e2e/results/', 'frontend/public/'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.json', './frontend/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'check-file': checkFile },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,mts}': 'KEBAB_CASE' },
        { ignoreMiddleExtensions: true },
      ],
      'no-restricted-syntax': ['error', noDefaultExport, noExportAll],
    },
  },
  {
    // Nest reads the classes of constructor parameters at run time: they must stay value imports.
    files: ['backend/**/*.ts', 'worker/**/*.ts', 'libs/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['backend/**/*.ts', 'worker/**/*.ts', 'libs/**/*.{ts,tsx}'],
    ignores: ['libs/config/**', 'libs/testing/**', '**/*.{spec,int-spec,e2e-spec}.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only libs/config reads the environment.' },
      ],
    },
  },
  {
    files: ['backend/src/modules/**/*.ts', 'worker/**/*.ts', 'libs/**/*.ts'],
    ignores: ['**/*.controller.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@nestjs/common'],
              importNamePattern: 'Exception$',
              message: 'Throw an AppError: services know no HTTP.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['backend/src/migrations/*.ts'],
    rules: { 'check-file/filename-naming-convention': ['error', { '**/*.ts': '+([0-9a-z-])' }] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['frontend/src/app/pages/**/*.tsx', '**/*.config.{ts,mts}', 'frontend/vite.config.mts'],
    rules: { 'no-restricted-syntax': ['error', noExportAll] },
  },
  {
    files: ['**/*.{spec,int-spec,e2e-spec,test}.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);

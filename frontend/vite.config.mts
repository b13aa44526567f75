import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scriptBudget } from './script-budget';
import { withoutColumns } from './without-columns';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const backend = `http://127.0.0.1:${process.env['LECTERN_BACKEND_PORT'] ?? '3000'}`;

/**
 * The browser writes no JSON Schema: zod's code for it would be 9 kB (gzip) of what the first screen loads. The content
 * security policy forbids making functions from text, so the browser gets the part of zod that doesn't try.
 */
const zodForBrowsers: Plugin = {
  name: 'zod-for-browsers',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      const changes = [
        [/^\s*inst\._zod\.processJSONSchema = .*$/gm, ''],
        [/create(ToJSONSchema|StandardJSONSchema)Method\(this, .*?\)/g, 'undefined'],
        [/\$ZodObjectJIT\b/g, '$ZodObject'],
        // What has come as JSON holds no cycles, and nothing asks a schema for its bounds.
        [/core\.memoizer\(\)/, 'undefined'],
        [/processors\.aggregateChecks\(inst\)/g, '({})'],
        // Methods that nothing calls: the deprecated `z.string().email()` and its like, `and`, encoding.
        [/^ {4}(\w+)\(\w+\) \{\s+return (this\.check\(core\._\w+\(Zod|intersection\().*\s+\},?$/gm, ''],
        [/^ {4}(async )?(safe)?(en|de)code\w*[:(].*\s+return .*\s+\},?$/gim, ''],
      ] as const;
      const missing = changes.find(([what]) => code.search(what) < 0);
      if (missing) this.error(`zod has changed: ${missing[0]} was not found`);
      return { code: changes.reduce((text, [what, by]) => text.replace(what, by), code), map: null };
    },
  },
};

/**
 * Radix gives each function its name again after minifying, for stack traces. That keeps code that no part uses, because it is
 * named: almost 4 kB (gzip) of the first screen.
 */
const radixWithoutNames: Plugin = {
  name: 'radix-without-names',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/@radix-ui\/.*\.mjs$/, code: /^var __name = .*$/m },
    handler: (code) => ({
      code: code
        .replace(/^var __name = .*$/m, 'var __name = (target) => target;')
        .replace(/^ *static \{\s+__name\(this, "\w+"\);\s+\}$/gm, '')
        .replace(/^ *__name\(\w+, "\w+"\);$/gm, ''),
      map: null,
    }),
  },
};

/**
 * Of downshift the browser gets the combobox. Properties that are set on its other hooks keep them, and production checks no
 * types of properties: together almost 5 kB (gzip) of what comes after the first screen.
 */
const downshiftForComboboxes: Plugin = {
  name: 'downshift-for-comboboxes',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/downshift\/dist\/downshift\.esm\.mjs$/ },
    handler(code) {
      const unused = [
        /^(?!useCombobox)\w+\.stateChangeTypes = .*$/gm,
        /^import PropTypes from .*$/m,
        /^var (p|dropdownP)ropTypes\S* = (\{|_extends\()[^]*?^\}\)?;$/gm,
        /^ *validatePropTypes\S*\(userProps, .*$/gm,
      ];
      const missing = unused.find((what) => code.search(what) < 0);
      if (missing) this.error(`downshift has changed: ${missing} was not found`);
      return { code: unused.reduce((text, what) => text.replace(what, ''), code), map: null };
    },
  },
};

/** With this first line, Chrome compiles all functions of the file while it arrives instead of each one when it is first called. */
const compiledOnArrival: Plugin = {
  name: 'compiled-on-arrival',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.facadeModuleId?.endsWith('index.html'))
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      }
    },
  },
};

export default defineConfig({
  root: path('.'),
  plugins: [
    zodForBrowsers,
    radixWithoutNames,
    downshiftForComboboxes,
    withoutColumns,
    compiledOnArrival,
    // A page that the server renders lacks what fast refresh needs.
    react({ exclude: /node_modules|libs\/pages/ }),
    tailwindcss(),
    scriptBudget({
      firstBytes: 180_000,
      background: { module: 'app/shell/background-parts.tsx', bytes: 120_000 },
      screen: { modules: /\/app\/pages\/[^/]+-page\.tsx$/, bytes: 60_000 },
    }),
  ],
  resolve: {
    alias: {
      '@lectern/protocol': path('../libs/protocol/src'),
      // For `npm run dev`; built, they are vite.shared-page.config.mts.
      '@lectern/pages': path('../libs/pages/src'),
      '@': path('./src'),
    },
  },
  build: {
    outDir: path('../dist/frontend'),
    emptyOutDir: true,
    // Tells scripts/prerender.mjs the names of what the landing page uses.
    manifest: true,
    // Every browser since 2023 preloads modules by itself; an older one loads them a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first screen has the names of all files: those of what shares a part would be a kilobyte of it, and an
        // eighth letter of each hash 200 bytes.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash:7].js`,
        codeSplitting: {
          // A module of a group does not take along what it imports: that has a group of its own, or is shared.
          includeDependenciesRecursively: false,
          groups: [
            // Everything up to the usable dashboard.
            { name: 'app', tags: ['$initial'], test: /^(?!.*\/src\/prerendered)/, priority: 4 },
            // Large, and for few screens.
            { name: 'drag', test: /@dnd-kit|sortable-list/, priority: 3 },
            { name: 'signature', test: /signature_pad/, priority: 3 },
            { name: 'qr', test: /uqr/, priority: 3 },
            // What most screens have: forms, dialogs, menus. It is loaded when the first screen is there (app/shell/background-parts).
            // What changes and pays invoices, conflicts, insights and tiles of figures are for parts of few screens.
            {
              name: 'common',
              test: /^(?!.*(invoices\.mutations|online-payments|kept-cards|conflict-notice|stat-tile|admin-frame|protocol.src.(billing|insights)|public-layout))/,
              minShareCount: 5,
              priority: 2,
            },
            // What goes on beside every screen brings nothing along that only a few of them share.
            {
              name: 'background',
              test: /data-job-watch|data-jobs\.queries|use-job-download|open-download|app\/step-ups/,
              priority: 2,
            },
            // What fewer screens share: a few chunks by who uses it, not hundreds. Icons are apart: beside one, a screen
            // would load a form that it doesn't have.
            {
              name: 'shared',
              test: /lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
              priority: 2,
            },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000, priority: 1 },
          ],
        },
      },
      input: { index: path('./index.html'), prerendered: path('./src/prerendered.ts') },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // `npm run dev` serves the application and passes on what the backend answers, so that the browser sees one address.
    proxy: { '^/(api|shared|share|speakers|calendar)/': backend },
  },
});

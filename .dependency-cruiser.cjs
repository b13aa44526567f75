/** The boundaries of docs/architecture.md as executable rules; every one is planted and seen to fire in e2e/system. */
const vendors =
  '^node_modules/(stripe|nodemailer|exceljs|@aws-sdk|@simplewebauthn/server|pdfkit|fontkit|@signpdf|node-forge|archiver|yauzl|saxes|csv-parse|ical\\.js|ioredis)/';

module.exports = {
  forbidden: [
    { name: '01-no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: '02-modules-through-index',
      comment:
        'A module is used through its index.ts, or that of a part; its HTTP side by AppModule only, its worker side by the worker. ' +
        'An entity may be named by whoever reads its table: table-owners refuses other uses.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/([^/]+)/',
        pathNot: '^backend/src/modules/($1/|.+/(index|[a-z-]+\\.(worker\\.module|entity))\\.ts$)',
      },
    },
    {
      name: '02-entities-use-no-code',
      comment: 'But the columns that several of them have.',
      severity: 'error',
      from: { path: '\\.entity\\.ts$' },
      to: { pathNot: '^(libs/protocol/|node_modules/)|\\.columns\\.ts$' },
    },
    {
      name: '02-others-through-index',
      comment: 'But the list of all queries, which tests alone use to read their plans and to commit their SQL.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/(modules/|entities\\.ts$|testing/[a-z-]+-queries\\.ts$)' },
      to: { path: '^backend/src/modules/', pathNot: '(/index|\\.(http|worker)\\.module)\\.ts$' },
    },
    {
      name: '03-worker-uses-module-index',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^backend/', pathNot: '^backend/src/(modules/.+(/index|\\.worker\\.module)|entities)\\.ts$' },
    },
    {
      name: '03-worker-side-in-the-worker-only',
      comment: 'What only the worker runs is not loaded by the process that serves requests.',
      severity: 'error',
      from: { path: '^backend/src/main\\.ts$' },
      to: { path: '\\.worker\\.module\\.ts$', reachable: true },
    },
    {
      name: '03-http-side-in-the-backend-only',
      comment: 'What only serves requests is not loaded by the worker, nor what describes requests.',
      severity: 'error',
      from: { path: '^(worker/src/(main\\.ts$|handlers/)|backend/src/modules/.+/(bulk-)?emails/)' },
      to: { path: '(\\.controller|\\.http\\.module|^backend/src/common/routes)\\.ts$', reachable: true },
    },
    { name: '04-backend-never-worker', severity: 'error', from: { path: '^backend/' }, to: { path: '^worker/' } },
    {
      name: '05-libs-never-apps',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(backend|worker|frontend)/' },
    },
    {
      name: '06-protocol-imports-zod-only',
      severity: 'error',
      from: { path: '^libs/protocol/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(libs/protocol/|node_modules/zod/)' },
    },
    {
      name: '07-bullmq-in-queue-and-worker',
      severity: 'error',
      from: { pathNot: '^(libs/queue|worker)/' },
      to: { path: '^node_modules/bullmq/' },
    },
    {
      name: '08-frontend-knows-protocol-only',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^(backend|worker|libs)/', pathNot: '^libs/(protocol|pages/src/islands)/' },
    },
    {
      name: '08-islands-in-the-shared-page-only',
      comment: 'The components of the pages that the server renders; the application has its own.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '^frontend/src/shared-page/' },
      to: { path: '^libs/pages/' },
    },
    {
      name: '09-features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: '10-shared-never-features',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: '11-controllers-only-services',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '(\\.repository|\\.entity|\\.gateway)\\.ts$|^node_modules/typeorm/' },
    },
    {
      name: '12-services-without-typeorm',
      severity: 'error',
      from: { path: '\\.service\\.ts$' },
      to: { path: '^node_modules/typeorm/' },
    },
    {
      name: '13-vendors-in-gateways',
      severity: 'error',
      from: { pathNot: '(\\.gateway\\.ts$|^libs/stripe-emulator/|^libs/testing/)' },
      to: { path: vendors },
    },
    {
      name: '13-emulator-knows-only-stripe-types',
      comment:
        'The Stripe emulator is typed by the SDK, so that the compiler proves its shapes, and never runs any of it.',
      severity: 'error',
      from: { path: '^libs/stripe-emulator/' },
      to: { path: vendors, dependencyTypesNot: ['type-only'] },
    },
    {
      name: '15-packages-know-no-product',
      comment: 'What could live without Lectern does not import it. Their tests may use the test helpers.',
      severity: 'error',
      from: { path: '^libs/(inbox|launcher|pdf|sheets|stripe-emulator)/', pathNot: 'spec\\.tsx?$' },
      to: { path: '^(backend|worker|frontend|libs|scripts)/', pathNot: '^libs/$1/' },
    },
    {
      name: '14-pages-show-what-they-are-given',
      comment: 'The pages of the server know neither database nor storage: what they show, the backend hands them.',
      severity: 'error',
      from: { path: '^libs/pages/' },
      to: { path: '^(libs/(?!(pages|protocol)/)|node_modules/(typeorm|pg|@nestjs)/)' },
    },
    {
      name: '16-only-the-worker-loads-emails',
      comment: 'It finds the files of emails in the modules. Only their tests import one.',
      severity: 'error',
      from: { pathNot: '/(bulk-)?emails/' },
      to: { path: '^backend/src/modules/.+/(bulk-)?emails/' },
    },
    {
      name: '16-backend-without-email-templates',
      severity: 'error',
      from: { path: '^backend/', pathNot: '/(bulk-)?emails/' },
      to: { path: '^libs/mailer/src/templates/' },
    },
  ],
  options: {
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content', compress: false },
    // Makes a change of tsconfig.json or package.json outdate the cache.
    extraExtensionsToScan: ['.json'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(spec|int-spec|e2e-spec|test)\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.json'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};

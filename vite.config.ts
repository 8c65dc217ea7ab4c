import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildApiDocs } from './bin/api-docs.mjs';
import { nonceStyles } from './bin/nonce-styles.mjs';
import { precompress } from './bin/precompress.mjs';
import { withoutSchemas } from './bin/without-schemas.mjs';

/** Modules that pages before and after login share. The entry chunk is separate. */
const COMMON_MODULES =
  /@tanstack\/(query-core|react-query)|@mantine\/(store|notifications\/esm\/notifications\.store)|@mantine\/core\/esm\/components\/(CloseButton|ActionIcon)\/|hooks\/esm\/use-id\/|use-merged-ref|use-callback-ref|use-debounced-callback\/use-debounced|web\/accounts\/user-channel\.ts|web\/ui\/(brand\/(BellMark|BrandMark)|text\/(Text|Hidden)|layout\/(Inline|Stack|Actions)|buttons\/ExternalLink|theme\/(colors|styles)|feedback\/toast|loading\/use-lazy-part|buttons\/BareButton)|icons\/Icon(Check|CircleCheck|Lifebuoy|Mail|AlertTriangle|ChevronRight)\./;

/** The shell, and modules that nearly all pages within it need. */
const SHELL_MODULES =
  /web\/app\/frame\/Shell\.tsx$|web\/ui\/(page\/Page|feedback\/ProblemNote|loading\/LoadedPart)\.tsx$|icons\/Icon(X|Ban|Clock|HandStop)\.|web\/ui\/states\/tones\.ts$|contract\/(outcomes|conversations)\.ts$/;

/** Small modules that most pages within the shell need. They are in the same chunk, which is smaller than two. */
const PART_MODULES =
  /web\/ui\/(page\/(EmptyState\.tsx|FocusHolder\.tsx|use-raise-floating\.ts)|dialogs\/(Dialog|ConfirmDialog)\.tsx|format\/Moment\.tsx|text\/Tooltip\.tsx|states\/(Chip|StateChip)\.tsx|save-file\.ts)$|web\/accounts\/may\.ts$|icons\/Icon(Dots|Download|FileText|FileSpreadsheet|Trash|Pencil|Filter)\./;

/** The fields of most forms and filters. */
const FIELD_MODULES =
  /@mantine\/core\/esm\/(components\/(Input|InputBase|TextInput|NativeSelect)\/|components\/Combobox\/(Combobox\.module|ComboboxChevron\/|get-parsed-combobox-data\/)|core\/styles-api\/use-resolved-styles-api\/)|web\/ui\/(inside-panel\.ts|feedback\/Notice\.tsx|form\/((field|parse-tags)\.ts|(TextField|Select|FormElement)\.tsx))$/;

/** What places menus and tooltips. The editor of landing pages needs only parts of it, and would split it. */
const FLOATING_MODULES = /@floating-ui\/|@mantine\/core\/esm\/core\/utils\/get-single-element-child\//;

/** What is above most lists: their search, and the actions on selected rows. Pictures have only a search. */
const SEARCH_MODULES = /web\/ui\/list\/(SearchField|SelectionBar)\.tsx$/;

/** Lists, with what draws only the visible rows. The editor of landing pages needs only the latter. */
const LIST_MODULES = /web\/ui\/list\/List\.tsx$|@tanstack\/(react-virtual|virtual-core)\//;

/** The filters of contacts, and what they find. */
const FILTER_MODULES =
  /web\/contacts\/numbers\/(numbers|filter\/(conditions|campaigns|edit-filter|filter|built-in-attributes|attributes))\.ts$/;

/** Modules with the types and prices of orders. */
const ORDER_MODULES = /contract\/(orders|order-totals|billing-details)\.ts$/;

/** Chunks that the shell imports. */
const LOADED_WITH_SHELL = /^assets\/(common|inside|rolldown-runtime)-/;

const SERVER_URL = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  publicDir: 'ui/public',
  plugins: [
    react(),
    { ...withoutSchemas(), apply: 'build' },
    { ...nonceStyles(), apply: 'build' },
    {
      name: 'precompress',
      writeBundle: ({ dir }) => {
        buildApiDocs(dir!);
        precompress(dir!);
      },
    },
  ],
  // The browser needs only the contract's types and paths. The server validates, so the browser needs no
  // schemas.
  resolve: { alias: { zod: fileURLToPath(new URL('web/client/without-schemas.ts', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Never inline assets as `data:` URLs, which the content security policy would have to allow.
    assetsInlineLimit: 0,
    // All target browsers support module preloading. The entry chunk has the list of what each page preloads. It leaves
    // out chunks that load with the shell.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((name) => !LOADED_WITH_SHELL.test(name)),
    },
    // Put the modules of Login into one chunk, and those of the shell into another. Many small chunks would
    // be larger in total.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        // The entry chunk contains the names of all other chunks. Short hashes of few different characters make it smaller.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            // Visitors who are not signed in must load nothing of the shell (see e2e/first-load.spec.ts).
            { name: 'common', test: COMMON_MODULES, priority: 1 },
            // The shell checks whether credits are for sale. It needs nothing else from these modules.
            { name: 'buying', test: ORDER_MODULES, priority: 1 },
            { name: 'inside', test: (id) => SHELL_MODULES.test(id) || PART_MODULES.test(id) },
            { name: 'fields', test: FIELD_MODULES, priority: 1 },
            // Pages that trap the focus, as the import does, need this module but not what places menus.
            { name: 'elements', test: /@mantine\/core\/esm\/core\/utils\/is-element\//, priority: 2 },
            { name: 'floating', test: FLOATING_MODULES, priority: 1 },
            { name: 'searching', test: SEARCH_MODULES },
            { name: 'list', test: LIST_MODULES },
            { name: 'filters', test: FILTER_MODULES },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/Token', '/Balance', '/NumberManagement', '/public', '/v2'].map((path) => [path, SERVER_URL]),
    ),
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './bin/precompress.mjs';
import { withoutSchemas } from './bin/without-schemas.mjs';

/** What pages before and after signing in have in common, besides the start. */
const COMMON =
  /@tanstack\/(query-core|react-query)|@mantine\/(store|notifications\/esm\/notifications\.store)|use-merged-ref|web\/ui\/(theme\/styles|feedback\/toast|loading\/use-lazy-part|buttons\/BareButton)|icons\/Icon(CircleCheck|Lifebuoy|Mail|AlertTriangle|ChevronRight)\./;

/** The frame around the pages inside, and what nearly all of these need. */
const INSIDE =
  /web\/app\/frame\/Shell\.tsx$|web\/ui\/(page\/Page|feedback\/ProblemNote|loading\/LoadedPart)\.tsx$|icons\/IconX\./;

/** What orders are made of. */
const BUYING = /contract\/(orders|order-totals|billing-details)\.ts$/;

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  publicDir: 'ui/public',
  plugins: [
    react(),
    { ...withoutSchemas(), apply: 'build' },
    { name: 'precompress', writeBundle: ({ dir }) => precompress(dir!) },
  ],
  // The browser takes the contract's types and addresses, not its schemas: the server checks.
  resolve: { alias: { zod: fileURLToPath(new URL('web/client/without-schemas.ts', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Nothing as a data: address, so that the content security policy can stay narrow.
    assetsInlineLimit: 0,
    // Every browser of that target preloads modules by itself.
    modulePreload: { polyfill: false },
    // What Login needs comes as one file, and so does the frame around the pages inside: in many files they weigh more.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        // The start names every other file: short hashes make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            // Before somebody is signed in nothing of the frame is loaded: e2e/first-load.spec.ts.
            { name: 'common', test: COMMON, priority: 1 },
            // The frame asks what is for sale, and takes nothing else of these.
            { name: 'buying', test: BUYING, priority: 1 },
            { name: 'inside', test: INSIDE },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/Token', '/Balance', '/NumberManagement', '/public', '/v2'].map((path) => [path, server]),
    ),
  },
});

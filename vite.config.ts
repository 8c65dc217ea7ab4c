import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  // The browser takes the contract's types and addresses, not its schemas: the server checks.
  resolve: { alias: { zod: fileURLToPath(new URL('web/client/without-schemas.ts', import.meta.url)) } },
  // Nothing as a data: address, so that the content security policy can stay narrow.
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' },
  server: { proxy: { '/api': server, '/Token': server, '/Balance': server } },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const service = process.env.TALAO_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    manifest: true,
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': service, '/session': service } },
});

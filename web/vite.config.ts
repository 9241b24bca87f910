import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.GROGNARD ?? 'http://127.0.0.1:1812';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': server } },
  preview: { host: '127.0.0.1', port: 4173 },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});

/* The drawing board: the client against the fixtures, without a server. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { mock } from './fixtures/mock';

export default defineConfig({ plugins: [svelte(), mock()], server: { host: '127.0.0.1', port: 5180 } });

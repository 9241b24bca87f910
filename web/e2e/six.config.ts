import { defineConfig } from '@playwright/test';

/* Debian's Chromium; nothing is downloaded. Artefacts stay out of git. */
export default defineConfig({
  testDir: '.',
  outputDir: '/tmp/pw',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  projects: [[1440, 900], [1024, 768], [390, 844]].flatMap(([width, height]) => ['light', 'dark'].map((c) => ({ name: `${width}${c}`, use: { viewport: { width: width!, height: height! }, colorScheme: c as 'light' | 'dark', hasTouch: width === 390 } }))),
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    screenshot: 'on',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});

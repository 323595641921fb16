import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = [
  process.env.QUEENS_CHROMIUM,
  // The headless shell has no windows, so it starts and draws faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
const PORT = 4180;

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  // Test files run in parallel, but the speed figures are measured first and alone.
  workers: 2,
  projects: [
    { name: 'figures', testMatch: 'speed.spec.ts' },
    { name: 'views', testIgnore: 'speed.spec.ts', dependencies: ['figures'] },
  ],
  // On a busy machine one test may be late. Only that test is repeated, not the whole run of several minutes.
  retries: 1,
  timeout: process.env.QUEENS_BROWSER_FULL === '1' ? 600_000 : 120_000,
  // On a busy machine the page needs longer to show an expected result.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.QUEENS_URL ?? `http://127.0.0.1:${PORT}/`,
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(process.env.QUEENS_URL
    ? {}
    : {
        webServer: {
          command: 'node tests/serve.mjs',
          env: { PORT: String(PORT) },
          url: `http://127.0.0.1:${PORT}/`,
          reuseExistingServer: false,
        },
      }),
});

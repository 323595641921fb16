import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Removes MicroPython's code for Node, which loads modules. Here MicroPython is part of one script without modules. */
const micropython = {
  name: 'micropython',
  transform(code: string, id: string) {
    if (!id.endsWith('micropython.mjs')) return undefined;
    return code
      .replace(/await import\("\w+"\)/g, '({})')
      .replace('new URL("micropython.wasm",import.meta.url).href', '"micropython.wasm"')
      .replaceAll('import.meta.url', '""');
  },
};

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rollupOptions: {
      // File names have no hashes. So if one file changes, the files that import it stay the same.
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [micropython],
    rollupOptions: { output: { entryFileNames: 'assets/[name].js' } },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});

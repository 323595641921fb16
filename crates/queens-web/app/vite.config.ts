import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Markdown files of this repository as `{ title, html }`, rendered while building. */
function markdown(): Plugin {
  const marked = new Marked({
    gfm: true,
    renderer: {
      code({ text, lang }) {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        return lang === 'board'
          ? `<div class="md-board" data-columns="${escaped.trim()}"></div>`
          : `<pre tabindex="0"><code>${escaped}</code></pre>`;
      },
    },
  });
  return {
    name: 'markdown',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md')) return null;
      const text = readFileSync(id, 'utf8');
      const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
      // A corner of a table is no heading.
      const html = marked.parse(text.replace(/^# .+$/m, ''), { async: false }).replaceAll('<th></th>', '<td></td>');
      return { code: `export default ${JSON.stringify({ title, html })};`, map: null };
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [markdown(), svelte()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
    rollupOptions: {
      // Names without hashes: the server compares contents, and a change of one file leaves the others as they are.
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'assets/[name].js' } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});

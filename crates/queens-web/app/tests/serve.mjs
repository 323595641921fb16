/// Serves the built app with the headers of `queens serve`, for the browser tests.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const here = new URL(".", import.meta.url).pathname;
/** The folders that the program embeds, as listed in crates/queens-web/src/assets.rs. */
const crate = join(here, '../..');
const folders = ['dist', 'wasm', 'listings/generated'].map((folder) => join(crate, folder));
const originals = /^\/(locales|lessons)\//;
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json', '.json': 'application/json', '.ftl': 'text/plain; charset=utf-8', '.md': 'text/markdown; charset=utf-8' };
const policy = (frames) => `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frames}`;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = normalize(url.pathname === '/' ? '/index.html' : url.pathname);
  const file = (originals.test(path) ? [crate] : folders).map((folder) => join(folder, path)).find((path) => existsSync(path));
  response.setHeader('content-security-policy', policy(url.searchParams.get('embed') === '1' ? '*' : "'none'"));
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('cross-origin-embedder-policy', 'require-corp');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  if (!file || path.includes('..')) {
    response.writeHead(404).end();
    return;
  }
  if (path === '/program.html') {
    const [, stated = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(file, 'utf8')) ?? [];
    response.setHeader('content-security-policy', `${stated}; sandbox allow-scripts; frame-ancestors *`);
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-encoding': 'gzip', 'cache-control': 'no-cache' });
  response.end(gzipSync(readFileSync(file)));
});
server.listen(Number(process.env.PORT ?? 4178), '127.0.0.1');

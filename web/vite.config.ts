import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// Two builds of one page. For the server it lies inside the Python package, so that it is part of the wheel; with
// `--mode site` it lies in ../site, works in any folder, and has its content policy with it, as there is no server to
// send one. Nothing is inlined: the policies allow files of our own and nothing else.
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
  "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'";

export default defineConfig(({ mode }) => {
  const isSite = mode === "site";
  return {
    plugins: [
      svelte(),
      {
        name: "site",
        transformIndexHtml: () =>
          isSite
            ? [
                {
                  tag: "meta",
                  attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
                  injectTo: "head-prepend",
                },
                { tag: "link", attrs: { rel: "manifest", href: "manifest.webmanifest" }, injectTo: "head" },
              ]
            : [],
      },
    ],
    base: isSite ? "./" : "/",
    build: {
      outDir: isSite ? "../site" : "../src/affray/table/page",
      emptyOutDir: !isSite, // make clears what it builds there, and leaves the documentation,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: "es2022",
      reportCompressedSize: false,
    },
    worker: { format: "es" as const },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
    test: { include: ["src/**/*.test.ts"], environment: "node" },
  };
});

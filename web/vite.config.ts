import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The built page lies inside the Python package, so that it is part of the wheel. Nothing is inlined: the
// server's content policy allows files of our own and nothing else.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/affray/table/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});

import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "src/api/schema.d.ts"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Every link of the page is a path of our own router or of the server; SvelteKit's resolve() is not here.
      "svelte/no-navigation-without-resolve": "off",
      // Sets and maps here are built, returned and never changed again.
      "svelte/prefer-svelte-reactivity": "off",
      // A space between two elements that the formatter would take away.
      "svelte/no-useless-mustaches": "off",
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
);

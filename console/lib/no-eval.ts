/** Zod's settings: it reads them from this global when its file loads. */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Zod's `new Function` validators are faster, but the content security policy forbids them. Set without importing Zod, which only forms load.
globalThis.__zod_globalConfig = { jitless: true };

export {};

import { defineConfig } from 'vite'

/** Not bundled but resolved by Node, so that all modules share one instance of the API. */
const tracing = [
  'api',
  'context-async-hooks',
  'exporter-metrics-otlp-http',
  'exporter-trace-otlp-http',
  'resources',
  'sdk-metrics',
  'sdk-trace',
].map((name) => `@opentelemetry/${name}`)

/**
 * Bundles the server and the operators' commands into files that Node runs directly. fp-ts and io-ts have no exports
 * map, which Node's module loader needs, so everything is bundled except packages with files of their own (PGlite's
 * WebAssembly, native code of argon2 and sharp), and what is loaded after the shop has opened.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/main.ts', ops: 'src/ops/main.ts' } },
  },
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'pg-boss', 'prom-client', 'sharp', ...tracing],
  },
})

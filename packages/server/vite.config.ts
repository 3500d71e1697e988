import { defineConfig } from 'vite'

/**
 * The server and the operators' commands, as files that Node runs as they are. fp-ts and io-ts have no exports map,
 * which Node's own module loader refuses, so everything is bundled except what brings files of its own (PGlite's
 * WebAssembly, native code of argon2 and sharp).
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    rolldownOptions: { input: { main: 'src/main.ts', ops: 'src/ops/main.ts' } },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'] },
})

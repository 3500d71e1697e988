import { defineConfig } from 'vite'

/**
 * One file that Node runs as it is. fp-ts and io-ts have no exports map, which Node's own module loader refuses, so
 * everything is bundled except what brings files of its own (PGlite's WebAssembly, native code of argon2 and sharp).
 */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'] },
})

// Runs the benchmark NAME: `npm run bench -- NAME`. Each prints its figures; bench/README.md has the last ones.
const [name = ''] = process.argv.slice(2)
const benches = {
  domain: () => import('./domain.mjs'),
  cart: () => import('./cart.mjs'),
  console: () => import('./console.mjs'),
  search: () => import('./search.mjs'),
  web: () => import('./web.mjs'),
  server: () => import('./server.mjs'),
}
const chosen = benches[name]
if (!chosen) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')}`)
  process.exit(1)
}
// Figures of another Node cannot be compared; scripts/run.mjs starts this on the shop's.
console.log(`Node ${process.version}, ${process.platform} ${process.arch}`)
const { bench } = await chosen()
await bench()

// `npm run reference`: writes the reference of all calls from the contract, by default to docs/api.md (not in git).
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reference } from '@xinglin/api-contract/reference'
import { productionLimits } from '@xinglin/server/http/rate-limits'

export const currentReference = (): string => reference(productionLimits)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file = fileURLToPath(new URL('../docs/api.md', import.meta.url))] = process.argv.slice(2)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, currentReference())
  console.log(`${file} written`)
}

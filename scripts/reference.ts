// Generates docs/api.md from the contract's calls: npm run reference
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reference } from '@xinglin/api-contract/reference'
import { productionLimits } from '@xinglin/server/http/rate-limits'

export const referencePath = fileURLToPath(new URL('../docs/api.md', import.meta.url))

export const currentReference = (): string => reference(productionLimits)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(referencePath, currentReference())
  console.log('docs/api.md written')
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { currentReference, referencePath } from './reference.ts'

test('docs/api.md says what the table of calls says; npm run reference writes it anew', () => {
  expect(readFileSync(referencePath, 'utf8')).toBe(currentReference())
})

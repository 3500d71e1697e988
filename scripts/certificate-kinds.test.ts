import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { certificateNames } from '@xinglin/domain/members'
import { expect, test } from 'vitest'
import { root } from './repository-files.ts'

test('each file of a certificate is one of the list', () => {
  const folder = join(root, 'packages/domain/src/members/certificates')
  const named = readdirSync(folder)
    .filter((file) => file !== 'certificate-kind.ts' && file !== 'certificate-list.ts')
    .map((file) => /certificateKind\(\{\n  name: '(.+)',/u.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? file)
  expect(new Set(named)).toEqual(new Set(certificateNames))
  expect(certificateNames).toHaveLength(named.length)
})

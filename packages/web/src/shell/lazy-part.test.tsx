import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const Part = ({ name }: { readonly name: string }) => <b>{name}</b>
const Without = ({ name }: { readonly name: string }) => <i>{name}</i>

const drawn = async (load: () => Promise<typeof Part>): Promise<string> => {
  const Later = lazyPart(load, Without)
  const { prelude } = await prerender(
    <p>
      <Suspense>
        <Later name="联想" />
      </Suspense>
    </p>,
  )
  return new Response(prelude).text()
}

test('a part is rendered when its script has loaded', async () => {
  expect(await drawn(async () => Part)).toContain('<b>联想</b>')
})

test('the page keeps working when the script of a part cannot be loaded', async () => {
  const page = await drawn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  expect(page).toMatch(/^<p>/)
  expect(page).toContain('<i>联想</i>')
})

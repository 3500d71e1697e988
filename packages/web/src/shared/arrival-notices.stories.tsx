import type { Meta, StoryObj } from '@storybook/react-vite'
import { createClient } from '@xinglin/api-contract/client'
import { outOfStockFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { RefusalNote } from '@xinglin/ui-kit/commerce/RefusalNote'
import { Stack } from '@xinglin/ui-kit/Stack'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ArrivalNoticesProvider } from './arrival-notices.tsx'
import { ClientProvider } from './client-context.tsx'
import { ROOT_ROUTE, type ShopData } from './session.tsx'
import { shopFixture } from './shop-fixtures.ts'

const goods = [201, 202, 203].map((id) => outOfStockFixture({ id, name: `缺货药品${String(id)}` }))

/** A fake API where 202 has a pending notice, and where 203 is refused. */
const called = fn((_method: string, _path: string): void => undefined)
const client = createClient({
  base: '',
  newKey: () => 'key',
  fetch: async (request, init) => {
    const { pathname, search } = new URL(request instanceof Request ? request.url : request, location.href)
    called(init?.method ?? 'GET', decodeURIComponent(`${pathname}${search}`))
    if (pathname.endsWith('/203')) return Response.json({ code: 500, msg: '', data: null }, { status: 500 })
    return Response.json({ code: 10_000, msg: '', data: pathname.endsWith('/among') ? { goods_ids: [202] } : null })
  },
})

const Page = ({ shop }: { readonly shop: ShopData }) => {
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          id: ROOT_ROUTE,
          loader: () => shop,
          element: (
            <ArrivalNoticesProvider>
              <Stack align="start">
                {goods.map((each) => (
                  <RefusalNote key={each.id} refusal={{ code: 'NO_STOCK' }} look="chip" goods={each} />
                ))}
              </Stack>
            </ArrivalNoticesProvider>
          ),
          path: '*',
        },
      ],
      { hydrationData: { loaderData: { [ROOT_ROUTE]: shop } } },
    ),
  )
  return (
    <ClientProvider client={client}>
      <RouterProvider router={router} />
    </ClientProvider>
  )
}

const meta = {
  title: '页面/到货提醒',
  component: Page,
  args: { shop: shopFixture({}) },
  beforeEach: () => {
    called.mockClear()
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const AskedAboutInOneCall: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '取消提醒 缺货药品202' })).toBeVisible()
    await expect(called.mock.calls).toEqual([
      ['GET', '/api/favorite/arrival/among?goods_ids[0]=201&goods_ids[1]=202&goods_ids[2]=203'],
    ])
  },
}

export const SetAndWithdrawn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: '取消提醒 缺货药品202' })
    await userEvent.click(canvas.getByRole('button', { name: '到货提醒 缺货药品201' }))
    await userEvent.click(await canvas.findByRole('button', { name: '取消提醒 缺货药品201' }))
    await expect(await canvas.findByRole('button', { name: '到货提醒 缺货药品201' })).toBeVisible()
    await waitFor(() =>
      expect(called.mock.calls.slice(1)).toEqual([
        ['POST', '/api/favorite/arrival/201'],
        ['DELETE', '/api/favorite/arrival/201'],
      ]),
    )
  },
}

export const FallsBackWhereTheShopRefuses: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: '取消提醒 缺货药品202' })
    await userEvent.click(canvas.getByRole('button', { name: '到货提醒 缺货药品203' }))
    await waitFor(() => expect(called).toHaveBeenCalledWith('POST', '/api/favorite/arrival/203'))
    await expect(await canvas.findByRole('button', { name: '到货提醒 缺货药品203' })).toBeVisible()
  },
}

export const NothingIsOfferedToAGuest: Story = {
  args: { shop: shopFixture(null) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

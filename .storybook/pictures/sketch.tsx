import { activityState, activityTerms } from '@xinglin/domain/promotions'
import { yuan } from '@xinglin/domain/kernel/money'
import { Button } from '@xinglin/ui-kit/Button'
import { QuantityStepper } from '@xinglin/ui-kit/commerce/QuantityStepper'
import { Price } from '@xinglin/ui-kit/Price'
import { Stack } from '@xinglin/ui-kit/Stack'
import { Text } from '@xinglin/ui-kit/Text'
import { Inline } from '@xinglin/ui-kit/Inline'
import type { ReactNode } from 'react'
import { activityFixture, goodsFixture } from '../../packages/ui-kit/src/commerce/fixtures.ts'

/** By the sentence of a rule: a picture of the right way and one of the wrong way. */
export type Pictures = { readonly [yes: string]: { readonly yes: ReactNode; readonly no: ReactNode } }

const bounds = { middlePack: 10, casePack: 400, stock: 385, limit: null, minimum: 1 }

/** Pictures are inert: nothing is called. */
export const nothing = (): void => undefined

export const Stepper = ({ quantity }: { readonly quantity: number }) => (
  <QuantityStepper name="阿莫西林胶囊" unit="盒" quantity={quantity} bounds={bounds} onChange={nothing} />
)

export const Buy = ({ children = '加购' }: { readonly children?: string }) => (
  <Button tone="buy" size={28}>
    {children}
  </Button>
)

export const Small = ({ children }: { readonly children: ReactNode }) => (
  <Text size="caption" tone="secondary">
    {children}
  </Text>
)

export const Strong = ({ children }: { readonly children: ReactNode }) => <Text weight="bold">{children}</Text>

export const Row = ({ children }: { readonly children: ReactNode }) => <Inline gap={2}>{children}</Inline>

export const Rows = ({ children }: { readonly children: ReactNode }) => <Stack gap={2}>{children}</Stack>

/** A name and a sum at the two ends of a line of 220 px. */
export const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div style={{ display: 'flex', justifyContent: 'space-between', width: 220 }}>
    <Small>{name}</Small>
    <Price money={yuan(amount)} tone="ink" size="s" />
  </div>
)

/** A frame of a screen, scaled down. */
export const Screen = ({ children, height = 96 }: { readonly children: ReactNode; readonly height?: number }) => (
  <div style={{ position: 'relative', width: 220, height, overflow: 'hidden', border: '1px solid currentcolor' }}>
    {children}
  </div>
)

/** Something that fills a part of a screen. */
export const Block = ({ children, height = 24 }: { readonly children: string; readonly height?: number }) => (
  <div style={{ display: 'grid', placeItems: 'center', height, fontSize: 12, borderBottom: '1px dashed currentcolor' }}>
    {children}
  </div>
)

const activity = activityFixture()

/** The state of a 满减 at a cart of 1,287.60. */
export const reached = {
  label: activityTerms(activity).label,
  state: activityState(activity, [
    {
      line: { id: 1, goods: goodsFixture() },
      quantity: 1,
      price: { unitPrice: yuan('1287.6'), exactAmount: yuan('1287.6') },
    },
  ]),
}

import { expect, test } from 'vitest'
import { screens } from './screens.ts'

test('docs/product.md#4-cart-steps: 1 cart, 2 check order, 3 pay, 4 complete; 含麻 is paid at step 3 too', () => {
  const steps = screens.filter(({ banner }) => typeof banner === 'number').map(({ path, banner }) => [banner, path])
  expect(steps).toEqual([
    [0, '/cart'],
    [1, '/cart/step2'],
    [2, '/cart/step3/:id'],
    [2, '/cart/hm'],
    [3, '/cart/step4'],
  ])
})

import { times, yuan } from '@xinglin/domain'
import { Button, Logo, Price, QuantityStepper } from '@xinglin/ui-kit'
import '@xinglin/ui-kit/style.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const bounds = { middlePack: 10, casePack: 200, minimum: 10, stock: 600, limit: null }

const Page = () => {
  const [quantity, setQuantity] = useState(10)
  return (
    <main>
      <Logo href="/" />
      <QuantityStepper name="阿莫西林胶囊" unit="盒" quantity={quantity} bounds={bounds} onChange={setQuantity} />
      <Price money={times(yuan('12.50'), quantity)} size="l" />
      <Button onClick={() => setQuantity(10)}>重新开始</Button>
    </main>
  )
}
createRoot(document.body.appendChild(document.createElement('div'))).render(<Page />)

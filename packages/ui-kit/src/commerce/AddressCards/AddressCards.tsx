import type { Address, AddressId } from '@xinglin/domain/members'
import { useId } from 'react'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { Columns } from '../../components/Columns/Columns.tsx'
import { RadioCard } from '../../components/RadioCard/RadioCard.tsx'
import * as styles from './AddressCards.css.ts'

type AddressCardsProps = {
  readonly addresses: readonly Address[]
  readonly chosen: AddressId | null
  /** 含麻 goods can be sent to the licence address only: the others are disabled then. */
  readonly licenceOnly: boolean
  readonly onChoose: (id: AddressId) => void
}

/** Chooses one of the buyer's delivery addresses. */
export const AddressCards = ({ addresses, chosen, licenceOnly, onChoose }: AddressCardsProps) => {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="收货地址">
      <Columns layout={2} gap={3}>
        {addresses.map((address) => (
          <RadioCard
            key={address.id}
            name={group}
            value={String(address.id)}
            aria-label={`${address.consignee} ${address.region}${address.detail}`}
            padding="small"
            checked={address.id === chosen}
            disabled={licenceOnly && !address.isLicence}
            onChange={() => onChoose(address.id)}
          >
            <p className={styles.head}>
              {address.consignee}
              <span className={styles.facts}>{address.phone}</span>
              {address.isDefault && <AttrTag label="默认" />}
              {address.isLicence && <AttrTag label="证照地址" tone="info" />}
            </p>
            <p className={styles.facts}>
              {address.region}
              {address.detail}
            </p>
          </RadioCard>
        ))}
      </Columns>
    </div>
  )
}

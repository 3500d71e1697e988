import type { Address, AddressId } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Pill } from '@xinglin/ui-kit/Pill'
import { memberPlaces, paths } from '../../shared/paths.ts'
import * as shared from './account.css.ts'
import * as styles from './addresses-view.css.ts'

type AddressesViewProps = {
  readonly addresses: readonly Address[]
  /** The address that is being changed. */
  readonly busy: AddressId | null
  readonly onAdd: () => void
  readonly onEdit: (address: Address) => void
  readonly onRemove: (address: Address) => void
  readonly onDefault: (id: AddressId) => void
}

/** 收货地址: delivery addresses. The address of the licence cannot be edited. */
export const AddressesView = ({ addresses, onAdd, ...actions }: AddressesViewProps) => (
  <div className={shared.page}>
    <Panel padding="none">
      <div className={shared.panelHead}>
        <h1 className={shared.panelTitle}>收货地址</h1>
        <span className={shared.panelNote}>{`共 ${String(addresses.length)} 个`}</span>
        <Button tone="primary" size={32} icon="plus" onClick={onAdd}>
          新增地址
        </Button>
      </div>
      <div className={shared.panelBody}>
        <Notice tone="info">药品须送至证照载明的经营或仓库地址；含麻商品只能送至证照地址，结算时自动选定。</Notice>
      </div>
      {addresses.length === 0 ? (
        <EmptyState icon="location" title="还没有收货地址" hint="证件审核通过后，证照地址会自动加入" />
      ) : (
        <ul aria-label="收货地址">
          {addresses.map((address) => (
            <OneAddress key={address.id} address={address} {...actions} />
          ))}
        </ul>
      )}
    </Panel>
    <Panel as="section" padding="none" aria-labelledby="licence-address">
      <div className={shared.panelHead}>
        <h2 id="licence-address" className={shared.panelTitle}>
          证照地址变更
        </h2>
        <span className={shared.panelNote}>
          <Link href={paths.helpWithDelivery()} tone="quiet" icon="chevron-right">
            货物配送
          </Link>
        </span>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, at) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <b>{title}</b>
            <span className={shared.quiet}>{text}</span>
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <Button tone="outline" href={memberPlaces.certificates}>
          去更新证件
        </Button>
      </div>
    </Panel>
  </div>
)

const steps = [
  { title: '更新证件', text: '在“资质证件”上传变更后的许可证，变更期间仍按原地址配送' },
  { title: '质管核对', text: '核对地址与经营范围' },
  { title: '自动更新', text: '通过后证照地址同步更新，并以站内信通知' },
] as const

type OneAddressProps = Omit<AddressesViewProps, 'addresses' | 'onAdd'> & { readonly address: Address }

const OneAddress = ({ address, busy, onEdit, onRemove, onDefault }: OneAddressProps) => {
  const { id, consignee, phone, region, detail, isDefault, isLicence } = address
  return (
    <li className={styles.addresses[isDefault ? 'default' : 'plain']}>
      <div>
        <p className={styles.head}>
          <span className={styles.name}>{consignee}</span>
          <span className={shared.figure}>{phone}</span>
          {isDefault && <Pill>默认</Pill>}
          {isLicence && (
            <Pill tone="ok" icon="shield">
              证照地址
            </Pill>
          )}
        </p>
        <p className={styles.place}>{`${region} ${detail}`}</p>
        {isLicence && <p className={styles.note}>与证照一致，随证照更新；可收全部商品</p>}
      </div>
      <div className={styles.actions}>
        {!isDefault && (
          <Button
            tone="text"
            size="adaptive"
            busy={busy === id}
            aria-label={`设为默认：${consignee} ${detail}`}
            onClick={() => onDefault(id)}
          >
            设为默认
          </Button>
        )}
        {isLicence ? (
          <span className={styles.locked}>
            <Icon name="lock" size={14} />
            随证照更新
          </span>
        ) : (
          <>
            <Button size="adaptive" aria-label={`编辑：${consignee} ${detail}`} onClick={() => onEdit(address)}>
              编辑
            </Button>
            <Button size="adaptive" aria-label={`删除：${consignee} ${detail}`} onClick={() => onRemove(address)}>
              删除
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

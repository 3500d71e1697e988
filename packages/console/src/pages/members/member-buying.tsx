import { type GoodsId, licenceScopes } from '@xinglin/domain/goods'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { may } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { ChoiceChips } from '@xinglin/ui-kit/ChoiceChips'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import type { MemberActionsProps } from './member-action.ts'

/** The member's business scopes. */
export const Scope = ({ detail, busy, onAction }: MemberActionsProps) => {
  const [scopes, setScopes] = useState(detail.scopes)
  const added = scopes.filter((scope) => !detail.scopes.includes(scope))
  const gone = detail.scopes.filter((scope) => !scopes.includes(scope))
  const isChanged = added.length > 0 || gone.length > 0
  // Scopes from a seed or an import may be narrower than those of the licence.
  const choices = [...new Set([...licenceScopes, ...detail.scopes])].map((scope) => ({
    value: scope,
    text: scope,
  }))
  return (
    <ActionBox
      title="经营范围"
      effects={[
        ...(added.length > 0 ? [`可以采购：${added.join('、')}`] : []),
        ...(gone.length > 0 ? [`不再能采购：${gone.join('、')}`] : []),
      ]}
      acts={
        <Button
          tone="primary"
          disabled={(!isChanged || scopes.length === 0) && busy !== 'scope'}
          busy={busy === 'scope'}
          onClick={() => void onAction({ kind: 'scope', scopes })}
        >
          保存范围
        </Button>
      }
    >
      <ChoiceChips
        label="许可证载明"
        choices={choices}
        chosen={scopes}
        error={scopes.length === 0 ? '请至少选择一项' : undefined}
        onChange={setScopes}
      />
    </ActionBox>
  )
}

/** The member's price group. */
export const Group = ({ detail: { priceGroup, filedGroup }, groups, busy, onAction }: MemberActionsProps) => {
  const [chosen, setChosen] = useState(String(priceGroup?.id ?? ''))
  const waits = filedGroup !== ''
  const isChanged = chosen !== String(priceGroup?.id ?? '')
  return (
    <ActionBox
      title="价格组"
      icon="layers"
      effects={['提交后由另一人核准，核准后按新的价格采购', '会员自己的控销价先于价格组']}
      acts={
        <>
          <Button
            disabled={(waits || !isChanged) && busy !== 'group'}
            busy={busy === 'group'}
            onClick={() =>
              void onAction({ kind: 'group', groupId: groups.find(({ id }) => String(id) === chosen)?.id ?? null })
            }
          >
            提交价格组
          </Button>
          {waits && <span className={parts.note}>已提交待核准：{filedGroup}</span>}
          {priceGroup !== null && <a href={paths.priceGroup(priceGroup.id)}>查看价格</a>}
        </>
      }
    >
      <Select
        label="按哪个价格组采购"
        size={32}
        placeholder="不在价格组"
        value={chosen}
        options={groups.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
    </ActionBox>
  )
}

/** The 控销 goods that the member may buy. */
export const Controlled = ({ staff, detail, busy, onAction }: MemberActionsProps) => {
  const [good, setGood] = useState('')
  const mayDecide = may(staff, 'offerGoods')
  return (
    <ActionBox
      title="控销权限"
      icon="lock"
      effects={mayDecide ? ['开通或收回时站内信告知会员'] : []}
      {...(mayDecide
        ? {
            acts: (
              <Button
                disabled={good.trim() === '' && busy !== 'controlled'}
                busy={busy === 'controlled'}
                onClick={() =>
                  void onAction({ kind: 'controlled', good: good.trim(), isAllowed: true }).then(
                    (done) => done && setGood(''),
                  )
                }
              >
                开通
              </Button>
            ),
          }
        : {})}
    >
      <ControlledGoods
        goods={detail.controlled}
        onRevoke={mayDecide ? (id) => void onAction({ kind: 'controlled', good: String(id), isAllowed: false }) : null}
      />
      {mayDecide && (
        <TextField
          label="商品编号或条码"
          size={32}
          numeric
          maxLength={20}
          value={good}
          onChange={(event) => setGood(event.currentTarget.value)}
        />
      )}
    </ActionBox>
  )
}

type ControlledGoodsProps = {
  readonly goods: MemberActionsProps['detail']['controlled']
  /** Null for who may not. */
  readonly onRevoke: ((id: GoodsId) => void) | null
}

const ControlledGoods = ({ goods, onRevoke }: ControlledGoodsProps) =>
  goods.length === 0 ? (
    <p className={parts.note}>没有单独开通的控销品种</p>
  ) : (
    <PlainTable label="已开通的控销品种" heads={['商品', right('专属价'), ...(onRevoke ? ['操作'] : [])]}>
      {goods.map(({ goodsId, name, price }) => (
        <tr key={goodsId}>
          <td>{name}</td>
          <td data-align="right">{price === null ? '按商城价' : `¥${formatMoney(price)}`}</td>
          {onRevoke && (
            <td>
              <Button size={24} tone="danger" aria-label={`收回 ${name}`} onClick={() => onRevoke(goodsId)}>
                收回
              </Button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )

import type { GoodChange } from '@xinglin/api-contract/staff-api'
import { formatUnitPrice } from '@xinglin/domain/kernel/money'
import type { DeskGood } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { useEffect } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import type { Draft } from './drafts.ts'

type Pending = { readonly good: DeskGood; readonly draft: Draft; readonly change: GoodChange | string }

type SaveBoxProps = {
  readonly changes: readonly Pending[]
  readonly busy: boolean
  readonly onDrop: () => void
  readonly onSave: (changes: readonly GoodChange[]) => void
}

const wordsOf = ({ good, draft }: Pending): readonly (readonly [field: string, was: string, is: string])[] => [
  ...(draft.basePrice === null ? [] : [['基础价', formatUnitPrice(good.basePrice), draft.basePrice] as const]),
  ...(draft.minimum === null ? [] : [['起购', String(good.minimum), draft.minimum] as const]),
  ...(draft.limitNumber === null ? [] : [['限购', String(good.limitNumber), draft.limitNumber] as const]),
  ...(draft.onSale === null ? [] : [['上架', good.onSale ? '是' : '否', draft.onSale ? '是' : '否'] as const]),
]

/** Unsaved edits: old and new values, and the effect of saving. */
export const SaveBox = ({ changes, busy, onDrop, onSave }: SaveBoxProps) => {
  const bars = changes.flatMap(({ good, change }) =>
    typeof change === 'string' ? [{ text: `${good.name}：${change}`, isMet: false }] : [],
  )
  const ready = changes.flatMap(({ change }) => (typeof change === 'string' ? [] : [change]))
  const prices = ready.filter(({ basePrice }) => basePrice !== null).length
  const isBarred = bars.length > 0 || busy
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!isBarred) onSave(ready)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <ActionBox
      title="保存前预览"
      icon="edit"
      {...(bars.length > 0 && { conditions: bars })}
      effects={[
        ...(prices > 0 ? [`${String(prices)} 个新价格提交核准，另一人核准后生效`] : []),
        '起购、限购与上下架立即生效，购物车会提示变化',
        '修改前后的值记入审计日志',
      ]}
      acts={
        <>
          <Button tone="primary" busy={busy} disabled={bars.length > 0} onClick={() => onSave(ready)}>
            {`保存 ${String(changes.length)} 个商品`}
          </Button>
          <KeyCap label="Ctrl S" />
          <Button tone="text" onClick={onDrop}>
            放弃修改
          </Button>
        </>
      }
    >
      <PlainTable label="未保存的修改" heads={['商品', '字段', '现', '新']}>
        {changes.flatMap((pending) =>
          wordsOf(pending).map(([field, was, is]) => (
            <tr key={`${String(pending.good.id)} ${field}`}>
              <td>{pending.good.name}</td>
              <td>{field}</td>
              <td className={parts.figures}>{was}</td>
              <td className={parts.figures}>
                <b>{is}</b>
              </td>
            </tr>
          )),
        )}
      </PlainTable>
    </ActionBox>
  )
}

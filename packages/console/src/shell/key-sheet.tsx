import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { useState } from 'react'
import { hasLetterKeys, setLetterKeys } from '../shared/keys.ts'
import * as styles from './console-shell.css.ts'
import type { Section } from './sections.ts'

type Row = readonly [keys: readonly string[], does: string]

const groups: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
  {
    title: '任何页面',
    rows: [
      [['/'], '搜索'],
      [['?'], '快捷键'],
      [['Esc'], '关闭、取消选择'],
      [['Ctrl Z'], '撤销刚做的一步（提示还在时）'],
    ],
  },
  {
    title: '列表',
    rows: [
      [['j', 'k'], '下一行、上一行'],
      [['x'], '选择（按住 Shift 连选）'],
      [['Enter'], '打开'],
      [['f'], '筛选'],
      [['e'], '批量操作选中的行'],
      [['n'], '新建会员、活动'],
    ],
  },
  {
    title: '审核',
    rows: [
      [['1–9'], '第 1 至 9 栏：一致，再按为不符'],
      [['e'], '按原件更正并通过'],
      [['m'], '在图上标注不符之处'],
      [['a'], '通过（各栏一致之后）'],
      [['r'], '不通过（先填原因）'],
      [['s'], '跳过'],
      [['z', 't'], '放大、旋转图片'],
    ],
  },
  {
    title: '拣货',
    rows: [
      [['F2'], '回到扫描框'],
      [['−'], '登记短少'],
      [['p'], '打印拣货单'],
      [['Ctrl ↵'], '发货'],
    ],
  },
  {
    title: '活动与会员',
    rows: [
      [['←', '→'], '时间线前移、后移一周'],
      [['t'], '时间线回到今天'],
      [['d'], '活动另存为草稿'],
      [['o'], '代客下单'],
    ],
  },
]

type KeySheetProps = {
  readonly open: boolean
  readonly sections: readonly Section[]
  readonly onClose: () => void
}

/** All shortcuts, and the switch that turns single letters off. */
export const KeySheet = ({ open, sections, onClose }: KeySheetProps) => {
  const [on, setOn] = useState(hasLetterKeys)
  const pages = sections.map(({ letter, name }): Row => [['g', letter], name])
  return (
    <Dialog open={open} title="快捷键" width="medium" onClose={onClose}>
      <div className={styles.keySheet}>
        {[...groups, { title: '前往', rows: pages }].map(({ title, rows }) => (
          <section key={title}>
            <h3 className={styles.keyTitle}>{title}</h3>
            <dl className={styles.keys}>
              {rows.map(([keys, does]) => (
                <div key={does} className={styles.keyRow}>
                  <dt>
                    {keys.map((key, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a sequence may hold the same key twice
                      <KeyCap key={at} label={key} />
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="使用单个字母的快捷键"
        checked={on}
        onChange={(event) => {
          setLetterKeys(event.currentTarget.checked)
          setOn(event.currentTarget.checked)
        }}
      />
    </Dialog>
  )
}

import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { moneyFromDecimal } from '@xinglin/domain/kernel/money'
import type { VarietyWish } from '@xinglin/domain/requests'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import * as styles from './serve-yourself.css.ts'

type AskForVarietyViewProps = {
  readonly busy: boolean
  /** What the shop found wrong, by field. */
  readonly errors: FieldErrors
  readonly onAsk: (wish: VarietyWish) => void
}

/** As it is typed; what is no number is said at its field and not sent. */
type Typed = Omit<VarietyWish, 'quantity' | 'price'> & { readonly quantity: string; readonly price: string }

const blank: Typed = { name: '', manufacturer: '', specification: '', quantity: '', unit: '盒', price: '', remark: '' }

const readQuantity = (text: string): number | null => {
  const digits = text.normalize('NFKC').trim()
  return /^[1-9]\d{0,4}$/.test(digits) ? Number(digits) : null
}

const read = ({ quantity, price, ...rest }: Typed): VarietyWish | FieldErrors => {
  const count = readQuantity(quantity)
  const wished = price.trim() === '' ? null : moneyFromDecimal(price.normalize('NFKC').trim())
  const errors = {
    ...(rest.name.trim() === '' ? { name: ['请输入药品名称'] } : {}),
    ...(count === null ? { number: ['请输入正确的数量'] } : {}),
    ...(price.trim() !== '' && wished === null ? { price: ['请输入正确的金额，如 12.50'] } : {}),
  }
  return count === null || Object.keys(errors).length > 0 ? errors : { ...rest, quantity: count, price: wished }
}

const isWish = (value: VarietyWish | FieldErrors): value is VarietyWish => typeof value['name'] === 'string'

/** 新增求购: only the name and a quantity must be known. */
export const AskForVarietyView = ({ busy, errors: refused, onAsk }: AskForVarietyViewProps) => {
  const [typed, setTyped] = useState(blank)
  const [own, setOwn] = useState<FieldErrors>({})
  const errors = { ...refused, ...own }
  const field = (name: keyof Typed, wire: string) => ({
    value: typed[name],
    error: errors[wire]?.[0],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <div className={styles.page}>
      <Breadcrumb way={[{ text: '品种求购', href: paths.varietyRequests() }]} here="新增求购" />
      <h1 className={styles.title}>新增求购</h1>
      <Panel padding="large">
        <form
          method="post"
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            const wish = read(typed)
            setOwn(isWish(wish) ? {} : wish)
            if (isWish(wish)) onAsk(wish)
          }}
        >
          <Stack gap={4}>
            <TextField label="药品名称" required maxLength={100} {...field('name', 'name')} />
            <TextField label="规格" maxLength={100} placeholder="如 0.25g×24粒" {...field('specification', 'ypgg')} />
            <TextField label="生产厂家" maxLength={100} {...field('manufacturer', 'sccj')} />
            <TextField
              label="需求数量"
              required
              numeric
              inputMode="numeric"
              maxLength={5}
              {...field('quantity', 'number')}
            />
            <TextField label="单位" maxLength={10} {...field('unit', 'bzdw')} />
            <TextField
              label="期望单价"
              numeric
              inputMode="decimal"
              prefix="¥"
              maxLength={12}
              hint="选填，便于采购人员议价"
              {...field('price', 'price')}
            />
            <TextArea label="备注" rows={3} maxLength={500} {...field('remark', 'remark')} />
            <div>
              <Button type="submit" tone="primary" size={40} busy={busy}>
                提交求购
              </Button>
            </div>
          </Stack>
        </form>
      </Panel>
    </div>
  )
}

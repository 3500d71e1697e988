import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import type { VarietyWish } from '@xinglin/domain/requests'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRef } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { paths } from '../../shared/paths.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import * as styles from './serve-yourself.css.ts'

type AskForVarietyViewProps = {
  /** The shop's errors, by field. */
  readonly errors: FieldErrors
  readonly onAsk: (wish: VarietyWish) => Promise<void>
}

/** Full-width digits are accepted. */
const figure = { setValueAs: (typed: string) => typed.normalize('NFKC').trim() }

/** 新增求购: only the name and a quantity are required. */
export const AskForVarietyView = ({ errors: refused, onAsk }: AskForVarietyViewProps) => {
  const { field, errors, submit, formState } = useCallForm({
    call: ({ requests }) => requests.askForVariety,
    defaultValues: { name: '', ypgg: '', sccj: '', number: '', bzdw: '盒', price: '', remark: '' },
    refused,
  })
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <div className={styles.page}>
      <Breadcrumb way={[{ text: '品种求购', href: paths.varietyRequests() }]} here="新增求购" />
      <h1 className={styles.title}>新增求购</h1>
      <Panel padding="large">
        <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit(onAsk)}>
          <Stack gap={4}>
            <TextField label="药品名称" required maxLength={100} {...field('name')} />
            <TextField label="规格" maxLength={100} placeholder="如 0.25g×24粒" {...field('ypgg')} />
            <TextField label="生产厂家" maxLength={100} {...field('sccj')} />
            <TextField
              label="需求数量"
              required
              numeric
              inputMode="numeric"
              maxLength={5}
              {...field('number', figure)}
            />
            <TextField label="单位" maxLength={10} {...field('bzdw')} />
            <TextField
              label="期望单价"
              numeric
              inputMode="decimal"
              prefix="¥"
              maxLength={12}
              hint="选填，便于采购人员议价"
              {...field('price', figure)}
            />
            <TextArea label="备注" rows={3} maxLength={500} {...field('remark')} />
            <div>
              <Button type="submit" tone="primary" size={40} busy={formState.isSubmitting}>
                提交求购
              </Button>
            </div>
          </Stack>
        </form>
      </Panel>
    </div>
  )
}

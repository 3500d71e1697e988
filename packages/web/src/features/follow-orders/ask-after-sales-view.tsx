import { keysOf } from '@xinglin/domain/kernel/keys-of'
import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import { isLess, zero } from '@xinglin/domain/kernel/money'
import {
  type AfterSalesKind,
  afterSalesKindLabels,
  type AfterSalesWish,
  faultLabels,
  type Order,
} from '@xinglin/domain/orders'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { FieldGroup } from '@xinglin/ui-kit/FieldGroup'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Radio } from '@xinglin/ui-kit/Radio'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { useRef } from 'react'
import { useFocusOnError } from '@xinglin/forms/first-error'
import { paths } from '../../shared/paths.ts'
import { pictureFormats, type Upload } from '../../shared/send-picture.ts'
import { AskedLines } from './asked-lines.tsx'
import * as styles from './ask-after-sales-view.css.ts'
import * as shared from './member-page.css.ts'
import { ordersWay } from './orders-way.ts'
import type { Previewed } from './use-after-sales-wish.ts'

type AskAfterSalesViewProps = {
  readonly order: Order
  readonly wish: AfterSalesWish
  readonly photos: readonly Upload[]
  readonly previewed: Previewed
  readonly busy: boolean
  /** The shop's errors, by field. */
  readonly errors: FieldErrors
  readonly onChange: (wish: AfterSalesWish) => void
  readonly onPhoto: (at: number, file: File) => void
  readonly onAsk: () => void
  /** Requests the preview again, after a call without an answer. */
  readonly onAskAgain: () => void
}

const kinds = keysOf(afterSalesKindLabels)
const faults = keysOf(faultLabels)
const MOST_PHOTOS = 6

/** Only faults of goods need a description; a return may have none. */
const asksForFault = (kind: AfterSalesKind): boolean => kind === 'return' || kind === 'exchange' || kind === 'resend'

/** 申请售后: the refund is shown, to the fen, before the request is submitted. */
export const AskAfterSalesView = (props: AskAfterSalesViewProps) => {
  const { order, wish, previewed, busy, errors, onChange, onAsk, onAskAgain } = props
  const withFault = asksForFault(wish.kind)
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, errors)
  return (
    <form
      ref={form}
      method="post"
      className={shared.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <Breadcrumb way={[...ordersWay, { text: '订单详情', href: paths.order(order.id) }]} here="申请售后" />
      <h1 className={shared.title}>申请售后</h1>
      <Panel padding="large">
        <Stack gap={5}>
          <p className={shared.facts}>
            订单号 <span className={shared.figure}>{order.number}</span>
          </p>
          <KindFields {...props} />
        </Stack>
      </Panel>
      <AskedLines
        lines={order.lines}
        asked={wish.lines}
        preview={previewed.kind === 'loaded' ? previewed.preview : null}
        onChange={(lines) => onChange({ ...wish, lines })}
      />
      <Panel padding="large">
        <Stack gap={5}>
          {withFault && wish.fault !== null && <Photos {...props} />}
          <TextArea
            label="说明"
            rows={3}
            maxLength={500}
            value={wish.description}
            placeholder="请写明情况，如破损数量、批号"
            error={errors['description']?.[0]}
            onChange={(event) => onChange({ ...wish, description: event.currentTarget.value })}
          />
          <Verdict previewed={previewed} onAskAgain={onAskAgain} />
          <div>
            <Button type="submit" tone="primary" size={40} busy={busy} disabled={!isWelcome(previewed)}>
              提交申请
            </Button>
          </div>
        </Stack>
      </Panel>
    </form>
  )
}

/** What is wrong, and what is asked for it. */
const KindFields = ({ wish, errors, onChange }: Pick<AskAfterSalesViewProps, 'wish' | 'errors' | 'onChange'>) => (
  <>
    <FieldGroup label="售后类型" required error={errors['kind']?.[0]}>
      <Inline gap={4}>
        {kinds.map((kind) => (
          <Radio
            key={kind}
            name="kind"
            value={kind}
            label={afterSalesKindLabels[kind]}
            checked={wish.kind === kind}
            onChange={() => onChange({ ...wish, kind, fault: asksForFault(kind) ? (wish.fault ?? 'quality') : null })}
          />
        ))}
      </Inline>
    </FieldGroup>
    {asksForFault(wish.kind) && (
      <FieldGroup label="问题类型" required error={errors['fault']?.[0]}>
        <Inline gap={4}>
          {faults.map((fault) => (
            <Radio
              key={fault}
              name="fault"
              value={fault}
              label={faultLabels[fault]}
              checked={wish.fault === fault}
              onChange={() => onChange({ ...wish, fault })}
            />
          ))}
          {wish.kind === 'return' && (
            <Radio
              name="fault"
              value="none"
              label="无质量问题"
              checked={wish.fault === null}
              onChange={() => onChange({ ...wish, fault: null })}
            />
          )}
        </Inline>
      </FieldGroup>
    )}
    {wish.kind === 'return' && wish.fault === null && (
      <Checkbox
        label="商品未拆封，包装完好"
        checked={wish.isIntact}
        onChange={(event) => onChange({ ...wish, isIntact: event.currentTarget.checked })}
      />
    )}
  </>
)

const isWelcome = (previewed: Previewed): boolean =>
  previewed.kind === 'loaded' && previewed.preview.lines.every(({ refusal }) => refusal === '')

const Photos = ({ photos, errors, onPhoto }: AskAfterSalesViewProps) => {
  const tiles: readonly Upload[] = photos.length < MOST_PHOTOS ? [...photos, { kind: 'empty' }] : photos
  return (
    <FieldGroup
      label="问题照片"
      required
      hint={`请拍清外箱、问题部位与批号，最多 ${String(MOST_PHOTOS)} 张`}
      error={errors['upload_ids']?.[0]}
    >
      <div className={shared.tiles}>
        {tiles.map((upload, at) => (
          <UploadTile
            // oxlint-disable-next-line react/no-array-index-key -- photos keep their positions
            key={at}
            label={`照片 ${String(at + 1)}`}
            required={at === 0}
            upload={upload}
            accept={pictureFormats}
            onChoose={(file) => onPhoto(at, file)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The result, or what is still missing: never a disabled button without a reason. */
const Verdict = ({ previewed, onAskAgain }: Pick<AskAfterSalesViewProps, 'previewed' | 'onAskAgain'>) => {
  switch (previewed.kind) {
    case 'nothing':
      return <Notice>请选择需要售后的商品</Notice>
    case 'asking':
      return <Notice>正在核对，请稍候</Notice>
    case 'refused':
      return (
        <Notice tone="danger" live>
          {previewed.text}
        </Notice>
      )
    case 'unknown':
      return (
        <Stack gap={2}>
          <Notice tone="warning" live>
            暂时无法核对，已填写的内容仍在
          </Notice>
          <div>
            <Button onClick={onAskAgain}>重新核对</Button>
          </div>
        </Stack>
      )
    case 'loaded': {
      const { refund, lines } = previewed.preview
      if (!isWelcome(previewed)) {
        const words = [...new Set(lines.map(({ refusal }) => refusal).filter((refusal) => refusal !== ''))]
        return (
          <Notice tone="warning" live>
            {words.join('；')}
          </Notice>
        )
      }
      return isLess(zero, refund) ? (
        <output className={styles.refund}>
          预计退款 <Price money={refund} size="l" />
        </output>
      ) : (
        <Notice tone="success" live>
          可以提交，本次申请不涉及退款
        </Notice>
      )
    }
  }
}

import { type CertificateName, isCertificateName, MOST_STORES_AT_ONCE, type StoreFields } from '@xinglin/domain/members'
import type { RegistrationEvent } from '@xinglin/domain/registration-machine'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Notice } from '@xinglin/ui-kit/Notice'
import { RegionCascader } from '@xinglin/ui-kit/RegionCascader'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useRegion } from '../../shared/use-region.ts'
import type { HandedInByName } from './stored-registration.ts'
import { AskedPapers, Ends, PAPERS_NOTE, StepForm } from './papers-view.tsx'
import * as styles from './register.css.ts'

type StoresViewProps = {
  readonly handed: HandedInByName
  readonly stores: readonly StoreFields[]
  readonly errors: { readonly [field: string]: string }
  readonly message: string | null
  readonly busy: boolean
  readonly onOpen: (name: CertificateName) => void
  readonly onEvent: (event: RegistrationEvent) => void
  /** Result of the last import. */
  readonly imported: Imported | null
  readonly onImport: () => void
  readonly onTemplate: () => void
}

/** Of the rows of a table: how many were added, and how many exceeded the limit. */
export type Imported = { readonly at: number; readonly taken: number; readonly left: number }

/** Step 2 of a head office, 资质与门店: its own certificates, and its stores. */
export const StoresView = ({ handed, stores, errors, message, busy, onOpen, onEvent, ...table }: StoresViewProps) => (
  <StepForm
    errors={errors}
    message={message}
    onSubmit={() => onEvent({ type: 'submit', handedIn: Object.keys(handed).filter(isCertificateName) })}
  >
    <Notice>{PAPERS_NOTE}门店证照可在审核通过后由门店自行上传。</Notice>
    <h2 className={styles.heading}>总部资质</h2>
    <AskedPapers buyerType="chain" handed={handed} error={errors['papers']} onOpen={onOpen} />
    <div className={styles.storeHead}>
      <Inline gap={2} align="baseline">
        <h2 className={styles.heading}>所属门店</h2>
        <span className={styles.note}>已填 {stores.length} 家，提交后即绑定到总部</span>
      </Inline>
      <Inline gap={2}>
        <Button tone="text" size={28} icon="download" onClick={table.onTemplate}>
          下载模板
        </Button>
        <Button tone="outline" size={28} icon="upload" onClick={table.onImport}>
          表格导入
        </Button>
      </Inline>
    </div>
    {table.imported !== null && <ImportedNotice {...table.imported} errors={errors} />}
    {errors['stores'] !== undefined && (
      <Notice tone="danger" live>
        {errors['stores']}
      </Notice>
    )}
    {stores.length === 0 ? (
      <EmptyState icon="store" title="还没有添加门店" hint="多店注册至少填写 1 家门店" />
    ) : (
      <ul className={styles.stores} key={table.imported?.at}>
        {stores.map((store, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- stores keep their positions; fields belong to the position
          <StoreRow
            key={`${String(index)} of ${String(stores.length)}`}
            index={index}
            store={store}
            errors={errors}
            onEvent={onEvent}
          />
        ))}
      </ul>
    )}
    <div>
      <Button
        tone="outline"
        icon="plus"
        disabled={stores.length >= MOST_STORES_AT_ONCE}
        onClick={() => onEvent({ type: 'add-store' })}
      >
        添加门店
      </Button>
    </div>
    <Ends busy={busy} onBack={() => onEvent({ type: 'previous-step' })} />
  </StepForm>
)

type ImportedNoticeProps = Imported & Pick<StoresViewProps, 'errors'>

const ImportedNotice = ({ taken, left, errors }: ImportedNoticeProps) => {
  const wrong = new Set(Object.keys(errors).flatMap((field) => /^stores\.(\d+)\./.exec(field)?.[1] ?? [])).size
  return (
    <Notice tone={left > 0 || wrong > 0 ? 'warning' : 'success'} live>
      已从表格导入 {taken} 家门店。
      {wrong > 0 && `还有 ${String(wrong)} 家需要补充或更正，已在下方标出。`}
      {left > 0 &&
        `一次最多登记 ${String(MOST_STORES_AT_ONCE)} 家，其余 ${String(left)} 家未导入，可在审核通过后到“多店管理”添加。`}
    </Notice>
  )
}

type StoreRowProps = Pick<StoresViewProps, 'errors' | 'onEvent'> & {
  readonly index: number
  readonly store: StoreFields
}

const StoreRow = ({ index, store, errors, onEvent }: StoreRowProps) => {
  const write = (field: keyof StoreFields, text: string): void => onEvent({ type: 'write-store', index, field, text })
  const region = useRegion({ code: store.region }, (code) => write('region', code))
  const errorOf = (field: keyof StoreFields): string | undefined => errors[`stores.${String(index)}.${field}`]
  const number = String(index + 1)
  return (
    <li className={styles.store} aria-label={`门店 ${number}`}>
      <div className={styles.storeHead}>
        <b>门店 {number}</b>
        <Button
          tone="text"
          size={28}
          icon="trash"
          aria-label={`删除门店 ${number}`}
          onClick={() => onEvent({ type: 'remove-store', index })}
        >
          删除
        </Button>
      </div>
      <div className={styles.storeFields}>
        <TextField
          label="门店名称"
          required
          maxLength={200}
          error={errorOf('company')}
          value={store.company}
          onChange={(event) => write('company', event.currentTarget.value)}
        />
        <TextField
          label="联系人"
          required
          maxLength={60}
          error={errorOf('contact')}
          value={store.contact}
          onChange={(event) => write('contact', event.currentTarget.value)}
        />
        <TextField
          label="联系电话"
          required
          numeric
          type="tel"
          maxLength={30}
          hint="手机号，或带区号的座机号"
          error={errorOf('phone')}
          value={store.phone}
          onChange={(event) => write('phone', event.currentTarget.value)}
        />
      </div>
      <RegionCascader
        label="所在地区"
        required
        levels={region.levels}
        error={errorOf('region')}
        onChoose={region.choose}
      />
    </li>
  )
}

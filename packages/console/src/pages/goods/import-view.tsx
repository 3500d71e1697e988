import type { GoodsImported } from '@xinglin/api-contract/staff-api'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Notice } from '@xinglin/ui-kit/Notice'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { Card } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import { paths } from '../../shared/paths.ts'
import * as styles from './goods-view.css.ts'

type ImportViewProps = {
  /** The chosen file, by its name. */
  readonly name: string | null
  /** Whether the table is a stock count of existing batches. */
  readonly counts: boolean
  /** Counting is the warehouse's. */
  readonly mayCount: boolean
  /** Result of the dry run, or of the import. */
  readonly outcome: GoodsImported | null
  /** What looks mistyped was compared with the packs. */
  readonly isConfirmed: boolean
  readonly isDone: boolean
  readonly busy: boolean
  readonly message: string | null
  readonly onChoose: (file: File) => void
  readonly onCounts: (counts: boolean) => void
  readonly onConfirm: (confirmed: boolean) => void
  readonly onImport: () => void
}

const sumsOf = (outcome: GoodsImported): readonly (readonly [string, number])[] => [
  ['新增商品', outcome.added],
  ['更新商品', outcome.changed],
  ['入库批次', outcome.batches],
  ['按盘点更新的批次', outcome.batchesCounted],
  ['数量未改的已有批次', outcome.batchesLeftAlone],
  ['提交核准的改价', outcome.pricesFiled],
  ['提交核准的盘点差异', outcome.countsFiled],
]

/** Whether the table can be written: without errors, and with its warnings confirmed. */
export const mayImport = ({ errors, warnings }: GoodsImported, isConfirmed: boolean): boolean =>
  errors.length === 0 && (warnings.length === 0 || isConfirmed)

/** Import of goods: first a dry run, then the import. */
export const ImportView = (props: ImportViewProps) => {
  const { name, counts, mayCount, outcome, isDone, busy, message, onChoose, onCounts } = props
  return (
    <div className={parts.page}>
      <Breadcrumb way={[{ text: '商品与库存', href: paths.goods() }]} here="导入表格" />
      <header className={parts.head}>
        <h1>导入商品表格</h1>
        <span className={parts.note}>先检查差异，确认后才写入；有一处错误则全不导入</span>
      </header>
      {message !== null && (
        <Notice tone="danger" live>
          {message}
        </Notice>
      )}
      {isDone && (
        <Notice tone="success" live>
          已导入。改价与较大的盘点差异在核准后生效。
        </Notice>
      )}
      <div className={parts.columns}>
        <div className={parts.column}>
          <Card title="选择表格" note="首行为列名，按条码更新或新增；空格不改原值">
            <div className={styles.form}>
              <UploadTile
                label="商品表格"
                accept=".csv,.xlsx"
                upload={
                  busy
                    ? { kind: 'uploading', percent: 50 }
                    : name === null
                      ? { kind: 'empty' }
                      : { kind: 'done', picture: null, note: name }
                }
                onChoose={onChoose}
              />
              {mayCount ? (
                <Checkbox
                  label="盘点：已有批号的数量改为表中数量"
                  checked={counts}
                  onChange={(event) => onCounts(event.currentTarget.checked)}
                />
              ) : (
                <p className={parts.note}>入库与盘点由仓库办理：表中不要带新的批号</p>
              )}
            </div>
          </Card>
          {outcome !== null && <Findings outcome={outcome} />}
        </div>
        <div className={parts.column}>{outcome !== null && !isDone && <Decision {...props} outcome={outcome} />}</div>
      </div>
    </div>
  )
}

type Lines = GoodsImported['errors']

const LinesCard = ({
  title,
  note,
  head = '问题',
  lines,
}: {
  readonly title: string
  readonly note: string
  readonly head?: string
  readonly lines: Lines
}) => (
  <Card title={title} note={`${String(lines.length)} 处，${note}`}>
    <PlainTable label={title} heads={['行', head]}>
      {lines.map(({ line, text }) => (
        <tr key={`${String(line)} ${text}`}>
          <td className={parts.figures}>{line}</td>
          <td>{text}</td>
        </tr>
      ))}
    </PlainTable>
  </Card>
)

const Findings = ({ outcome: { errors, warnings, notes, differences } }: { readonly outcome: GoodsImported }) =>
  errors.length > 0 ? (
    <LinesCard title="需要修改的地方" note="改好表格后重新选择" lines={errors} />
  ) : (
    <>
      {warnings.length > 0 && <LinesCard title="请与包装核对" note="确认无误可以导入" lines={warnings} />}
      {notes.length > 0 && (
        <LinesCard title="有效期按月末计" note="表中只写到月；包装印有日期的请补全后再导入" head="说明" lines={notes} />
      )}
      <Card
        title="差异"
        note={differences.length === 0 ? '已有商品没有变化' : `${String(differences.length)} 个商品有变化`}
      >
        <ul className={parts.events}>
          {differences.length === 0 && <li>没有变化</li>}
          {differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
    </>
  )

const Decision = (props: ImportViewProps & { readonly outcome: GoodsImported }) => {
  const { outcome, isConfirmed, busy, onConfirm, onImport } = props
  const isBarred = outcome.errors.length > 0
  const mustConfirm = !isBarred && outcome.warnings.length > 0
  return (
    <ActionBox
      title="确认导入"
      icon="upload"
      conditions={[
        { text: isBarred ? `${String(outcome.errors.length)} 处错误` : '表格检查无误', isMet: !isBarred },
        ...(mustConfirm ? [{ text: `${String(outcome.warnings.length)} 处提示已核对`, isMet: isConfirmed }] : []),
      ]}
      effects={[
        '新商品按表中价格上架，入库批次记入库存流水',
        ...(outcome.pricesFiled > 0 ? ['已有商品的改价提交核准，另一人核准后生效'] : []),
        ...(outcome.countsFiled > 0 ? ['较大的盘点差异提交核准，另一人核准后生效'] : []),
      ]}
      acts={
        <Button tone="primary" busy={busy} disabled={!mayImport(outcome, isConfirmed)} onClick={onImport}>
          确认导入
        </Button>
      }
    >
      <PlainTable label="将导入" heads={['项目', { text: '数量', align: 'right' }]}>
        {sumsOf(outcome).map(([words, number]) => (
          <tr key={words}>
            <td>{words}</td>
            <td data-align="right">{number.toLocaleString('zh-CN')}</td>
          </tr>
        ))}
      </PlainTable>
      {mustConfirm && (
        <Checkbox
          label="提示已与包装核对，确认无误"
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
      )}
    </ActionBox>
  )
}

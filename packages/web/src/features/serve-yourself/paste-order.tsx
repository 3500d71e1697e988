import { Button } from '@xinglin/ui-kit/Button'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { type ComponentType, useRef, useState } from 'react'
import type { PasteResultProps } from './paste-result.tsx'
import * as styles from './paste-order.css.ts'

export type PasteOrderProps = Omit<PasteResultProps, 'rows' | 'notes'> & {
  /**
   * The rows of a list, and the component that shows them, which is loaded with the first list. Null: nothing was
   * pasted yet.
   */
  readonly result: {
    readonly rows: PasteResultProps['rows']
    /** What is to be known of the list as a whole. */
    readonly notes: readonly string[]
    readonly Result: ComponentType<PasteResultProps>
  } | null
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
}

export const PasteOrder = ({ result, onText, onFile, ...rest }: PasteOrderProps) => {
  // The text stays after the result is closed, so that the buyer can edit it and need not paste again.
  const [text, setText] = useState('')
  return result === null ? (
    <PasteForm busy={rest.busy} text={text} onWrite={setText} onText={onText} onFile={onFile} />
  ) : (
    <result.Result {...rest} rows={result.rows} notes={result.notes} />
  )
}

type PasteFormProps = Pick<PasteOrderProps, 'busy' | 'onText' | 'onFile'> & {
  readonly text: string
  readonly onWrite: (text: string) => void
}

const PasteForm = ({ text, busy, onWrite, onText, onFile }: PasteFormProps) => {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <Panel>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0]
          if (file === undefined) return
          event.preventDefault()
          onFile(file)
        }}
      >
        <Stack gap={4}>
          <TextArea
            label="采购清单"
            rows={10}
            value={text}
            placeholder={'阿莫西林胶囊　0.25g*24粒　松岑制药　100\n板蓝根颗粒　10g*20袋　禾苓药业　60'}
            hint="从表格或聊天中复制后粘贴，每行一种商品；可含商品编码、条形码、批准文号、名称、规格、厂家与数量。也可拖入文件。"
            onChange={(event) => onWrite(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            <Button
              tone="primary"
              size={40}
              busy={busy === 'matching'}
              disabled={text.trim() === ''}
              onClick={() => onText(text)}
            >
              识别商品
            </Button>
            <Button size={40} icon="document" disabled={busy !== null} onClick={() => chooser.current?.click()}>
              选择表格文件
            </Button>
            <input
              ref={chooser}
              type="file"
              hidden
              accept=".xlsx,.csv,.txt,.xls"
              aria-label="采购清单文件"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                event.currentTarget.value = ''
                if (file !== undefined) onFile(file)
              }}
            />
          </div>
        </Stack>
      </div>
    </Panel>
  )
}

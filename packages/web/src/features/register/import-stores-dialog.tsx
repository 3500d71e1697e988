import { Button } from '@xinglin/ui-kit/Button'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Text } from '@xinglin/ui-kit/Text'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useRef, useState } from 'react'
import { FormDialog } from '@xinglin/forms/form-dialog'

type ImportStoresDialogProps = {
  readonly busy: boolean
  /** Why the table could not be read. */
  readonly error: string | undefined
  readonly onText: (text: string) => void
  readonly onFile: (file: File) => void
  readonly onClose: () => void
}

const noError = {}

/** 表格导入: a table of stores, pasted or in a file. Uses a headless library, so it is loaded when it is opened. */
export const ImportStoresDialog = ({ busy, error, onText, onFile, onClose }: ImportStoresDialogProps) => {
  const chooser = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  return (
    <FormDialog
      width="medium"
      title="表格导入门店"
      submitLabel="导入"
      startsInField
      busy={busy}
      disabled={text.trim() === ''}
      errors={error === undefined ? noError : { table: [error] }}
      onClose={onClose}
      onSubmit={() => onText(text)}
    >
      <TextArea
        label="门店表格"
        rows={8}
        value={text}
        error={error}
        placeholder={'门店名称\t联系人\t联系电话\t所在地区\n示例药房城东店\t顾店长\t0571-88880000\t浙江省杭州市西湖区'}
        hint="从表格中复制后粘贴，每行一家门店：名称、联系人、手机号或座机号、所在地区。地区只取到区县，街道门牌由门店登录后在收货地址中填写。已填写的门店会保留。"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Inline gap={3}>
        <Button size={40} icon="upload" disabled={busy} onClick={() => chooser.current?.click()}>
          选择表格文件
        </Button>
        <Text as="span" size="dense" tone="tertiary">
          支持 XLSX、CSV、TXT
        </Text>
      </Inline>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xlsx,.csv,.txt,.xls"
        aria-label="门店表格文件"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </FormDialog>
  )
}

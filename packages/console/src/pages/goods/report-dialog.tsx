import { day } from '@xinglin/domain/kernel/time'
import type { DeskBatch } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import { useState } from 'react'
import * as parts from '../../parts/parts.css.ts'
import type { GoodViewProps } from './good-view-props.ts'

type ReportDialogProps = {
  readonly lot: DeskBatch
  readonly busy: boolean
  readonly onClose: () => void
  readonly onReport: (report: Parameters<GoodViewProps['onReport']>[0]) => Promise<void>
}

/** The inspection report of a batch: number, day of the test and the paper. */
export const ReportDialog = ({ lot, busy, onClose, onReport }: ReportDialogProps) => {
  const [number, setNumber] = useState(lot.report ?? '')
  const [testedOn, setTestedOn] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const isOutside = testedOn !== '' && (testedOn < lot.producedOn || testedOn >= lot.expiresOn)
  const isWhole = number.trim() !== '' && testedOn !== '' && !isOutside
  return (
    <Dialog
      open
      title={`检验报告：批号 ${lot.number}`}
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            取消
          </Button>
          <Button
            size={40}
            tone="primary"
            busy={busy}
            disabled={!isWhole || file === null}
            onClick={() => {
              if (file !== null)
                void onReport({ batchId: lot.id, number: number.trim(), testedOn: day(testedOn), file })
            }}
          >
            上传报告
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextField
          label="报告编号"
          maxLength={60}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <TextField
          label="检验日期"
          type="date"
          value={testedOn}
          error={isOutside ? `应在 ${lot.producedOn} 至 ${lot.expiresOn} 之间` : undefined}
          onChange={(event) => setTestedOn(event.currentTarget.value)}
        />
        <UploadTile
          required
          label={file === null ? '选择 PDF 或图片' : '重新选择'}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          upload={{ kind: 'empty' }}
          onChoose={setFile}
        />
        <p className={parts.note}>
          {file === null ? '不超过 5 MB；图片会转为 PDF' : file.name}
          。上传后，买家在商品页、订单和检验报告中看到的就是这一份。
        </p>
      </Stack>
    </Dialog>
  )
}

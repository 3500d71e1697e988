import type { DeskBatch } from '@xinglin/domain/staff'
import { FormDialog } from '@xinglin/forms/form-dialog'
import { TextField } from '@xinglin/ui-kit/TextField'
import { UploadTile } from '@xinglin/ui-kit/UploadTile'
import * as parts from '../../parts/parts.css.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import type { GoodViewProps } from './good-view-props.ts'

type ReportDialogProps = Pick<GoodViewProps, 'good' | 'onReport'> & {
  readonly lot: DeskBatch
  readonly onClose: () => void
}

const noFile = (): File | null => null

/** The inspection report of a batch: number, test date and file. */
export const ReportDialog = ({ good, lot, onClose, onReport }: ReportDialogProps) => {
  const { producedOn, expiresOn } = lot
  const { field, errors, submit, watch, setValue, formState } = useCallForm({
    call: ({ goods }) => goods.report,
    defaultValues: { id: good.id, batch_id: lot.id, number: lot.report ?? '', tested_on: '', file: noFile() },
    problems: ({ tested_on: testedOn }) => ({
      tested_on:
        testedOn >= producedOn && testedOn < expiresOn ? null : `检验日期应在 ${producedOn} 至 ${expiresOn} 之间`,
    }),
  })
  const file = watch('file')
  return (
    <FormDialog
      title={`检验报告：批号 ${lot.number}`}
      submitLabel="上传报告"
      busy={formState.isSubmitting}
      errors={errors}
      onClose={onClose}
      onSubmit={submit(async (report) => {
        const saved = await onReport(report)
        if (saved === null) onClose()
        return saved
      })}
    >
      <TextField label="报告编号" required maxLength={60} {...field('number')} />
      <TextField label="检验日期" required type="date" {...field('tested_on')} />
      <UploadTile
        required
        label={file === null ? '选择 PDF 或图片' : '重新选择'}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        upload={
          errors.file?.message === undefined ? { kind: 'empty' } : { kind: 'refused', reason: errors.file.message }
        }
        onChoose={(chosen) => setValue('file', chosen, { shouldValidate: errors.file !== undefined })}
      />
      <p className={parts.note}>
        {file === null ? '不超过 5 MB；图片会转为 PDF' : file.name}
        。上传后，买家在商品页、订单和检验报告中看到的就是这一份。
      </p>
    </FormDialog>
  )
}

import { type CertificateCard, markedField, printedFields, printedText } from '@xinglin/domain/members'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { MarkedPicture } from '@xinglin/ui-kit/MarkedPicture'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Stack } from '@xinglin/ui-kit/Stack'
import { pictureHref } from './certificates-view.tsx'
import * as styles from './certificates-view.css.ts'

type PaperDialogProps = {
  readonly card: CertificateCard
  /** Leads a rejected one to its form. */
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/**
 * The stored data of a certificate: the approved one, or the submission where nothing is approved yet; and the pictures
 * of a rejected one with the places that its reviewer marked.
 */
export const PaperDialog = ({ card: { name, approved, submission }, onSubmit, onClose }: PaperDialogProps) => {
  const paper = approved ?? submission
  const marks = submission?.marks ?? []
  return (
    <Dialog
      open
      width="medium"
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            关闭
          </Button>
          {submission !== null && submission.rejectedFor !== null && (
            <Button tone="primary" size={40} onClick={onSubmit}>
              重新上传
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {marks.length > 0 && submission !== null && (
          <Notice tone="danger">
            <b>不通过原因：</b>
            {submission.rejectedFor}
          </Notice>
        )}
        {submission?.uploadIds.map((id, at) => {
          const own = marks.filter(({ picture }) => picture === id)
          return own.length === 0 ? null : (
            <MarkedPicture
              key={id}
              src={pictureHref(id)}
              alt={`${name}图片 ${String(at + 1)}`}
              marks={own.map(({ field, ...mark }) => ({ ...mark, ...markedField(name, field) }))}
            />
          )
        })}
        {marks.length > 0 && approved !== null && <h3 className={styles.name}>在用证件</h3>}
        <DescriptionList
          columns={1}
          items={
            paper === null
              ? []
              : printedFields(name).flatMap(({ field, label }) => {
                  const detail = printedText(paper, field)
                  return detail === '' ? [] : [{ term: label, detail }]
                })
          }
        />
        {paper !== null && paper.uploadIds.length > 0 && <Photos name={name} uploadIds={paper.uploadIds} />}
      </Stack>
    </Dialog>
  )
}

type PhotosProps = Pick<CertificateCard, 'name'> & Pick<NonNullable<CertificateCard['approved']>, 'uploadIds'>

const Photos = ({ name, uploadIds }: PhotosProps) => (
  <div className={styles.photos}>
    {uploadIds.map((id, at) => (
      <a key={id} href={pictureHref(id)} target="_blank" rel="noopener">
        <img className={styles.photo} src={pictureHref(id)} alt={`${name}图片 ${String(at + 1)}，在新窗口查看大图`} />
      </a>
    ))}
  </div>
)

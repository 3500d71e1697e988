import { type PrintedField, printedFields } from './certificate-correction.ts'
import type { UploadId } from './certificate-papers.ts'
import type { CertificateName } from './certificates/certificate-list.ts'

/** A rectangle on an upright picture, in thousandths of its width and height from its upper left corner. */
export type MarkBox = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The place on a picture that a reviewer marked for its owner; `field` null: it is about none of the fields. */
export type PictureMark = MarkBox & { readonly picture: UploadId; readonly field: PrintedField | null }

/**
 * The field that a mark is about: its label, and its number in the certificate's form; no number where it is about none.
 *
 * @example markedField('营业执照', 'number') // { label: '统一社会信用代码', number: 2 }
 */
export const markedField = (
  name: CertificateName,
  field: PictureMark['field'],
): { readonly label: string; readonly number: number | null } => {
  const fields = printedFields(name)
  const at = fields.findIndex((printed) => printed.field === field)
  return { label: fields[at]?.label ?? '此处', number: at < 0 ? null : at + 1 }
}

/** At most as many on one submission. */
export const MOST_MARKS = 20

/** Width and height of a picture. */
export const MARK_SCALE = 1000

/** The smallest side of a box that can still be seen. */
const LEAST_SIDE = 20

/** A point on a picture, in thousandths of its width and height. */
export type MarkPoint = { readonly x: number; readonly y: number }

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(value)))

/** The nearest box that lies on the picture and can be seen. */
const onPicture = ({ left, top, width, height }: MarkBox): MarkBox => {
  const wide = clamp(width, LEAST_SIDE, MARK_SCALE)
  const high = clamp(height, LEAST_SIDE, MARK_SCALE)
  return {
    left: clamp(left, 0, MARK_SCALE - wide),
    top: clamp(top, 0, MARK_SCALE - high),
    width: wide,
    height: high,
  }
}

/**
 * The box between two corners, whichever was first; always on the picture and large enough to be seen.
 *
 * @example boxBetween({ x: 600, y: 500 }, { x: 200, y: 400 }) // { left: 200, top: 400, width: 400, height: 100 }
 */
export const boxBetween = (one: MarkPoint, other: MarkPoint): MarkBox =>
  onPicture({
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  })

/**
 * A box moved and widened by thousandths, as by arrow keys; it stays on the picture.
 *
 * @example nudged({ left: 0, top: 0, width: 300, height: 100 }, { left: -10, height: 10 }) // { left: 0, top: 0, width: 300, height: 110 }
 */
export const nudged = (box: MarkBox, by: Partial<MarkBox>): MarkBox =>
  onPicture({
    left: box.left + (by.left ?? 0),
    top: box.top + (by.top ?? 0),
    width: box.width + (by.width ?? 0),
    height: box.height + (by.height ?? 0),
  })

/**
 * The point of the upright picture at a point of the picture as it is shown, rotated clockwise by quarter turns.
 *
 * @example uprightPoint({ x: 900, y: 100 }, 1) // { x: 100, y: 100 }
 */
export const uprightPoint = ({ x, y }: MarkPoint, quarterTurns: number): MarkPoint => {
  switch (quarterTurns % 4) {
    case 1:
      return { x: y, y: MARK_SCALE - x }
    case 2:
      return { x: MARK_SCALE - x, y: MARK_SCALE - y }
    case 3:
      return { x: MARK_SCALE - y, y: x }
    default:
      return { x, y }
  }
}

/**
 * A step of a box on the upright picture, for a step on the picture as it is shown, rotated clockwise by quarter turns.
 *
 * @example uprightStep({ left: 10, height: 20 }, 1) // { left: 0, top: -10, width: 20, height: 0 }
 */
export const uprightStep = (
  { left = 0, top = 0, width = 0, height = 0 }: Partial<MarkBox>,
  quarterTurns: number,
): MarkBox => {
  const origin = uprightPoint({ x: 0, y: 0 }, quarterTurns)
  const moved = uprightPoint({ x: left, y: top }, quarterTurns)
  const isSideways = quarterTurns % 2 === 1
  return {
    left: moved.x - origin.x,
    top: moved.y - origin.y,
    width: isSideways ? height : width,
    height: isSideways ? width : height,
  }
}

import { deskExportLabels, isDeskExport } from '@xinglin/domain/staff'
import type { Db } from '../db/database.ts'
import { tableFile } from '../documents/table-file.ts'
import { type Door, staffDoor } from '../http/doors.ts'
import { inTurn } from '../in-turn.ts'
import { deskExports } from '../staff/exports/desk-exports.ts'

/** Exports that may wait for the running one; further requests get 503. */
const MAY_WAIT = 5

/**
 * The lists of the console as CSV or XLSX with all rows of their filters; each export is written to the audit log.
 * `orders.xlsx?view=…` takes the parameters of the list's own call.
 */
export const staffExportDoors = ({ db, demo }: { readonly db: Db; readonly demo: boolean }): readonly Door[] => {
  const oneByOne = inTurn(1, MAY_WAIT)
  const kinds = Object.keys(deskExports).filter(isDeskExport)
  return kinds.map((kind) =>
    staffDoor(`export.${kind}`, (c, staff, now) =>
      oneByOne(async () => {
        const sheet = deskExportLabels[kind]
        const rows = await deskExports[kind](c.req.query(), { db, now, staff, demo })
        if (rows === null) return c.text('筛选条件不正确，请回到列表重试', 400)
        return {
          response: await tableFile(c, { file: c.req.param('file') ?? '', sheet, now }, rows),
          object: sheet,
          detail: { ...c.req.query(), rows: rows.length - 1 },
        }
      }),
    ),
  )
}

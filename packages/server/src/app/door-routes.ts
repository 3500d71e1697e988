import { demoChat } from '../chat/demo-chat.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { documentDoors } from '../documents/document-routes.ts'
import { apiDocs } from '../http/api-docs.ts'
import type { Door } from '../http/doors.ts'
import type { Log } from '../log.ts'
import { paymentCallback } from '../payments/payment-callback.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { pictureDoors } from '../pictures/picture-routes.ts'
import { reportDoor } from '../reports/report-routes.ts'
import type { DeskWatch } from '../staff/desk/desk-changes.ts'
import { fileDoor } from './file-routes.ts'
import { searchEngineDoors } from './search-engines.ts'
import { staffEventDoor } from './staff-event-routes.ts'
import { staffExportDoors } from './staff-export-routes.ts'
import { staffFileDoor } from './staff-file-routes.ts'
import { staffPaperDoors } from './staff-paper-routes.ts'

type Doors = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<Config, 'demo' | 'insecureCookie' | 'publicUrl'>
  readonly gateway: PaymentProvider
  readonly watch: DeskWatch
}

/** All routes beside the calls and the pages. */
export const everyDoor = ({ db, clock, log, config, gateway, watch }: Doors): readonly Door[] => {
  const { demo, publicUrl } = config
  return [
    ...apiDocs(),
    ...searchEngineDoors({ db, publicUrl, demo }),
    ...pictureDoors(db),
    fileDoor({ db }),
    staffEventDoor({ db, clock, config, watch }),
    staffFileDoor({ db }),
    ...staffPaperDoors({ db }),
    ...staffExportDoors({ db, demo }),
    ...documentDoors({ db }),
    reportDoor({ db }),
    ...(demo ? [...demoChat(), paymentCallback({ db, log, provider: gateway })] : []),
  ]
}

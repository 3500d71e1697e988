import { staffApi } from '@xinglin/api-contract/staff-api'
import { callFormOver } from '@xinglin/forms/call-form'

/** Loading never fails: the client has loaded every codec already. */
const useUnreachable = () => () => undefined

/** A form of the console. */
export const useCallForm = callFormOver(() => Promise.resolve(staffApi), useUnreachable)

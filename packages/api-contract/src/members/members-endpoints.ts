import { accountEndpoints } from './account-endpoints.ts'
import { actingEndpoints } from './acting-endpoints.ts'
import { certificateEndpoints } from './certificate-endpoints.ts'
import { registrationEndpoints } from './registration-endpoints.ts'
import { signInEndpoints } from './sign-in-endpoints.ts'
import { storeEndpoints } from './store-endpoints.ts'

export type MembersEndpoints = typeof signInEndpoints &
  typeof registrationEndpoints &
  typeof accountEndpoints &
  typeof certificateEndpoints &
  typeof storeEndpoints &
  typeof actingEndpoints

export const membersEndpoints: MembersEndpoints = {
  ...signInEndpoints,
  ...registrationEndpoints,
  ...accountEndpoints,
  ...certificateEndpoints,
  ...storeEndpoints,
  ...actingEndpoints,
}

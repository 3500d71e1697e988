// The door of the wallet area.
export { pointsEarned } from './points.ts'

import type { Messenger } from '../messenger/messenger.ts'

/** What decides who may come in, and how. */
export type Doors = {
  readonly messenger: Messenger
  /** Whether a guest's computer has to solve a riddle before a code is sent. */
  readonly checksHumans: boolean
  /** The address under which phones find the shop; '' where only this machine does. */
  readonly publicUrl: string
}

/** As tests open a shop: codes are part of the answer, and there is no captcha. */
export const demoDoors: Doors = { messenger: { kind: 'log' }, checksHumans: false, publicUrl: '' }

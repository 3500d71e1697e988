/** What can be sent to a phone. A provider knows each under a number that it gave it. */
export type MessageTemplate = 'code' | 'storeActivation'

type OutgoingMessage = {
  /** A mobile number of the mainland, eleven digits. */
  readonly to: string
  readonly template: MessageTemplate
  /** By their names in the template: `code`, `username`. */
  readonly parameters: { readonly [name: string]: string }
}

export type SendMessage = (message: OutgoingMessage) => Promise<void>

/** Who carries messages to phones. */
export type Messenger =
  /** Nobody: the demo shows its codes on the page. Outside the demo it is as good as none. */
  { readonly kind: 'log' } | { readonly kind: 'provider'; readonly send: SendMessage } | { readonly kind: 'none' }

/** Whether a code that is asked for can reach whoever asks. */
export const reachesPhones = (messenger: Messenger, demo: boolean): boolean =>
  messenger.kind === 'provider' || (messenger.kind === 'log' && demo)

/** The demo tells its codes, marked as such; no real shop ever does. */
export const tellsCodes = (messenger: Messenger, demo: boolean): boolean => messenger.kind === 'log' && demo

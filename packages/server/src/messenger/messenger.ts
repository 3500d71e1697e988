/** Messages that can be sent to a phone. A provider has a template id for each. */
export type MessageTemplate = 'code' | 'storeActivation'

export type OutgoingMessage = {
  /** A mobile number of the mainland, eleven digits. */
  readonly to: string
  readonly template: MessageTemplate
  /** By their names in the template: `code`, `username`. */
  readonly parameters: { readonly [name: string]: string }
}

export type SendMessage = (message: OutgoingMessage) => Promise<void>

/** A provider of text messages. */
export type Messenger =
  /** No provider: the demo shows its codes on the page. Outside the demo nothing can be sent. */
  { readonly kind: 'log' } | { readonly kind: 'provider'; readonly send: SendMessage } | { readonly kind: 'none' }

/** Whether a requested code can reach the caller. */
export const reachesPhones = (messenger: Messenger, demo: boolean): boolean =>
  messenger.kind === 'provider' || (messenger.kind === 'log' && demo)

/** Whether codes are part of the answer, marked as such: in the demo only, never in a real shop. */
export const showsCodes = (messenger: Messenger, demo: boolean): boolean => messenger.kind === 'log' && demo

import type { ComponentType } from 'react'

// A component with props of several forms takes the names of all of them.
type KeysOf<Props> = Props extends unknown ? keyof Props : never
type PropsOf<C> = C extends (props: infer Props) => unknown
  ? Props
  : C extends ComponentType<infer Props>
    ? Props
    : never

type Row = readonly [string, string]

/** What a page of docs says of a component besides what is read from its code. */
export type Guide = {
  /** One sentence: what it is for. */
  readonly purpose: string
  /** How wide it stands in the shop, in px, where that is not the width of the page. */
  readonly width?: number
  readonly use: readonly string[]
  /** Where something else serves better, and what. */
  readonly instead: readonly string[]
  readonly anatomy: readonly Row[]
  /** 宜 and 忌. */
  readonly pairs: readonly { readonly yes: string; readonly no: string }[]
  /** Where it stands, and how large it is there in px. */
  readonly sizes?: readonly Row[]
  /** A thing that it says, how that is written, and how not. */
  readonly wording?: readonly (readonly [thing: string, written: string, not: string])[]
  readonly keyboard: readonly Row[]
  /** What a screen reader says. */
  readonly heard: string
  /** Tokens by their path in the theme contract, and what each is for. */
  readonly tokens: readonly Row[]
  /** The meaning of each prop. */
  readonly props: { readonly [prop: string]: string }
}

/** A guide whose props are those of the component: one without its meaning does not compile. */
export const guideOf =
  <C>() =>
  (
    guide: Omit<Guide, 'props'> & { readonly props: { readonly [Prop in KeysOf<PropsOf<C>> & string]-?: string } },
  ): Guide =>
    guide

import type { ComponentType } from 'react'

// For a union of props: the names of all variants.
type KeysOf<Props> = Props extends unknown ? keyof Props : never
type PropsOf<C> = C extends (props: infer Props) => unknown
  ? Props
  : C extends ComponentType<infer Props>
    ? Props
    : never

type Row = readonly [string, string]

/** The part of a docs page that is not generated from the code. */
export type Guide = {
  /** One sentence: its purpose. */
  readonly purpose: string
  /** Its width in the shop, in px, where that is not the page's width. */
  readonly width?: number
  readonly use: readonly string[]
  /** When to use something else, and what. */
  readonly instead: readonly string[]
  /** Each part, and where it is in the first story (`findPart`): its number is shown there. */
  readonly anatomy: readonly (readonly [part: string, what: string, mark?: string])[]
  /** 宜 and 忌. */
  readonly pairs: readonly { readonly yes: string; readonly no: string }[]
  /** Where it is used, and its size there in px. */
  readonly sizes?: readonly Row[]
  /** Wording: a thing, how it is written, and how not. */
  readonly wording?: readonly (readonly [thing: string, written: string, not: string])[]
  readonly keyboard: readonly Row[]
  /** What a screen reader announces. */
  readonly heard: string
  /** Tokens by their path in the theme contract, with their use. */
  readonly tokens: readonly Row[]
  /** The meaning of each prop. */
  readonly props: { readonly [prop: string]: string }
}

/** A guide for a component's props: a prop without a description does not compile. */
export const guideOf =
  <C>() =>
  (
    guide: Omit<Guide, 'props'> & { readonly props: { readonly [Prop in KeysOf<PropsOf<C>> & string]-?: string } },
  ): Guide =>
    guide

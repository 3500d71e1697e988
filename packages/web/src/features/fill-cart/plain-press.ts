import type { MouseEvent } from 'react'

/** Whether a press on a link asks for nothing but to follow it: no new tab, no new window. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey

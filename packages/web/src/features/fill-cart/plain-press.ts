import type { MouseEvent } from 'react'

/** Whether a click on a link only follows it: no new tab, no new window. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey

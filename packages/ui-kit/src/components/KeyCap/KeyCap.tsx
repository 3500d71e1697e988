import * as styles from './KeyCap.css.ts'

/** A key of the keyboard, inside a text. */
export const KeyCap = ({ label }: { readonly label: string }) => <kbd className={styles.key}>{label}</kbd>

import * as styles from './face.css.ts'

type FaceProps = { readonly name: string; readonly size?: keyof typeof styles.face }

/** The first character of a person's name. Decoration: the name itself is beside it, or in the name of a control. */
export const Face = ({ name, size = 'normal' }: FaceProps) => (
  <span className={styles.face[size]} aria-hidden="true">
    {name.slice(0, 1)}
  </span>
)

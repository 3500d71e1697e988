import * as styles from './face.css.ts'

type FaceProps = { readonly name: string; readonly size?: keyof typeof styles.sizes }

/** The same person has the same colour everywhere. */
const toneOf = (name: string): string | undefined => {
  const code = Array.from(name, (sign) => sign.codePointAt(0) ?? 0).reduce((sum, each) => sum + each, 0)
  return styles.tones[code % styles.tones.length]
}

/** The first character of a person's name. Decoration: the name itself is beside it, or in the name of a control. */
export const Face = ({ name, size = 'normal' }: FaceProps) => (
  <span className={`${styles.sizes[size]} ${toneOf(name) ?? ''}`} aria-hidden="true">
    {Array.from(name)[0]}
  </span>
)

import { Tooltip } from '@xinglin/ui-kit/Tooltip'
import { Face } from '../parts/face.tsx'
import * as styles from './console-shell.css.ts'

/** More are only counted. */
const MOST_FACES = 6

/** Everybody at the console: how many, the first characters of some, and on hover and focus all names. */
export const PeopleHere = ({ names }: { readonly names: readonly string[] }) => (
  <Tooltip
    side="bottom"
    text={names.join('、')}
    trigger={
      <span className={styles.here}>
        <span>在岗 {names.length} 人</span>
        <span className={styles.faces}>
          {names.slice(0, MOST_FACES).map((name, at) => (
            <Face key={`${name} ${String(at)}`} name={name} />
          ))}
        </span>
      </span>
    }
  />
)

import { type BannerStanding, bannerStandingLabels } from '@xinglin/domain/staff'
import { Form } from '@xinglin/forms/form'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { useFieldArray } from 'react-hook-form'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import * as styles from './content-view.css.ts'
import { type Entry, type EntryField, OneField } from './entry-field.tsx'
import type { ContentViewProps } from './content-view-props.ts'

type EntryEditorProps = Pick<ContentViewProps, 'onSection'> & {
  readonly title: string
  readonly note: string
  /** The field of the call that holds the list; the section has the same name. */
  readonly list: 'banners' | 'navigation' | 'hot_words' | 'links'
  readonly version: string
  readonly fields: readonly EntryField[]
  readonly entries: readonly Entry[]
  readonly most: number
  /** The current state of an entry with a period. */
  readonly standingOf?: (entry: Entry) => BannerStanding
  /** An entry on the wire, where it differs from what is typed. */
  readonly wireOf?: (entry: Entry) => unknown
  /** Errors of an entry besides the codec's, by field. */
  readonly problemsOf?: (entry: Entry, all: readonly Entry[]) => Entry
}

/** A list that is saved as a whole, in its order: nothing takes effect before 保存. */
export const EntryEditor = (props: EntryEditorProps) => {
  const { title, note, list, version, fields, entries, most, standingOf, wireOf, problemsOf, onSection } = props
  const { field, errors, submit, control, watch, formState } = useCallForm({
    call: ({ content }) => content.save,
    defaultValues: { section: list, version, ...nothing, [list]: entries },
    wire: (typed) => ({ ...typed, [list]: wireOf ? typed[list].map(wireOf) : typed[list] }),
    problems: (typed) =>
      Object.fromEntries(
        typed[list].flatMap((entry, at) =>
          Object.entries(problemsOf?.(entry, typed[list]) ?? {}).map(([name, problem]) => [
            `${list}[${String(at)}].${name}`,
            problem,
          ]),
        ),
      ),
  })
  const { fields: rows, append, remove, swap } = useFieldArray({ control, name: list })
  const written = watch(list)
  const blank = Object.fromEntries(fields.map(({ field: name, options }) => [name, options?.[0]?.value ?? '']))
  return (
    <Card title={title} note={note} end={`${String(rows.length)} / ${String(most)}`}>
      <Form errors={errors} onSubmit={submit(onSection)}>
        <div className={styles.entries}>
          {rows.length === 0 && <EmptyState icon="list" title="还没有内容" hint="添加一项后保存" />}
          {rows.map(({ id }, at) => (
            <fieldset key={id} className={styles.entry} aria-label={`第 ${String(at + 1)} 项`}>
              {fields.map((each) => (
                <OneField key={each.field} field={each} {...field(`${list}.${at}.${each.field}`)} />
              ))}
              <span className={styles.entryActs}>
                {standingOf && <Standing standing={standingOf(written[at] ?? blank)} />}
                <IconButton
                  icon="chevron-up"
                  label={`第 ${String(at + 1)} 项上移`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                />
                <IconButton icon="trash" label={`移除第 ${String(at + 1)} 项`} onClick={() => remove(at)} />
              </span>
            </fieldset>
          ))}
          <span className={styles.entryActs}>
            <Button icon="plus" disabled={rows.length >= most} onClick={() => append(blank)}>
              添加
            </Button>
            <Button type="submit" tone="primary" busy={formState.isSubmitting} disabled={!formState.isDirty}>
              保存
            </Button>
            <span className={parts.note}>保存后一分钟内全站生效，修改前后记入审计日志</span>
          </span>
        </div>
      </Form>
    </Card>
  )
}

const none: readonly Entry[] = []
const nothing = { navigation: none, hot_words: none, links: none, banners: none }

const looks = { up: 'done', waits: 'waits', over: 'over' } as const

const Standing = ({ standing }: { readonly standing: BannerStanding }) => (
  <span className={parts.states[looks[standing]]}>{bannerStandingLabels[standing]}</span>
)

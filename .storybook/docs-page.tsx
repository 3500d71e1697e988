import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { rules } from '@xinglin/ui-kit/theme/rules'

/** What must and must not be done with the component at hand. */
const Rules = () => {
  const resolved = useOf('meta', ['meta'])
  const name = resolved.preparedMeta.title.split('/').at(-1) ?? ''
  return rules
    .filter(({ parts }) => parts.includes(name))
    .map(({ yes, no }) => (
      <p key={yes}>
        <strong>要</strong> {yes}。<strong>不要</strong> {no}。
      </p>
    ))
}

/** The page that stands before the stories of each component. */
export const DocsPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Rules />
    <Primary />
    <Controls />
    <Stories />
  </>
)

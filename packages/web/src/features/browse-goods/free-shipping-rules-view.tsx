import { type Article as Text, paragraphsOf } from '@xinglin/domain/content'
import { Article } from '@xinglin/ui-kit/Article'
import { Button } from '@xinglin/ui-kit/Button'
import { Panel } from '@xinglin/ui-kit/Panel'
import { paths } from '../../shared/paths.ts'

/** 包邮规则, on a page without the shop's frame: the way back is below. */
export const FreeShippingRulesView = ({
  article: { title, body },
}: {
  readonly article: Pick<Text, 'title' | 'body'>
}) => (
  <Panel>
    <Article
      title={title}
      footer={
        <Button size={40} href={paths.freeShipping()}>
          返回包邮专区
        </Button>
      }
    >
      {paragraphsOf(body).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Article>
  </Panel>
)

import type { TableField } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { NewGoodView } from './new-good-view.tsx'

export const loader = async (load: PageLoad): Promise<{ readonly fields: readonly TableField[] }> => {
  const { goods } = load.context.get(clientContext)
  return loaded(await goods.newForm(null, { signal: load.request.signal }), load)
}

const NewGoodPage = () => {
  const { fields } = useLoaderData<typeof loader>()
  const { goods } = useClient()
  const navigate = useNavigate()
  const { say, said } = useSay()
  return (
    <>
      <NewGoodView
        fields={fields}
        onCreate={async (good) => {
          const answer = await goods.create(good)
          if (!answer.ok) {
            // Errors of fields are shown at the fields.
            if (answer.error.kind !== 'invalid') say(messageOf(answer.error), 'danger')
            return { saved: savedOr(answer), doubts: [] }
          }
          const { id, doubts } = answer.value
          if (id !== null) await navigate(paths.good(id))
          return { saved: null, doubts }
        }}
      />
      {said}
    </>
  )
}

export default NewGoodPage

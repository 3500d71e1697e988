import { redirect } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../shared/client.ts'
import { paths } from '../shared/paths.ts'
import { sectionsOf } from './sections.ts'

/** The first page that this person may open. */
export const loader = async (load: PageLoad): Promise<Response> => {
  const { staff } = loaded(await load.context.get(clientContext).session.who(null), load)
  return redirect(staff === null ? paths.login() : (sectionsOf(staff)[0]?.href ?? paths.account))
}

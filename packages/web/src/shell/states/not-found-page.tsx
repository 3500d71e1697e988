import { data } from 'react-router-dom'
import { NotFound } from './not-found.tsx'

/** Whoever asks for this page is told so in the status too. */
export const loader = async () => data(null, { status: 404 })

const NotFoundPage = () => <NotFound />

export default NotFoundPage

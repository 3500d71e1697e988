import { useNavigate } from 'react-router-dom'

/** Navigates to a page of a zone whose number was typed. */
export const useGo = (): ((href: string) => void) => {
  const navigate = useNavigate()
  return (href) => void navigate(href)
}
